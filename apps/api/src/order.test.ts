import { resources } from '@rentme/domain'
import { compare } from '@rentme/domain/kit/text'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApi } from './testing/api.ts'
import { categoryInput } from './testing/yard.ts'
import { isText } from '@rentme/domain/kit/naming'

const { test, api } = await useTestApi()

const letters = Array.from('aAáÁàãâbBcCçÇeEéêiíoOóôõuúüzZ0123456789 .,-/ºª&()')

it('puts texts in the order of the phone', async () => {
  const written = fc.oneof(
    fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 8 }),
    fc.constantFrom(
      'Águas',
      'aguas',
      'Zacarias',
      'PTA-1',
      'PTA-2',
      'PTA-10',
      'PTA-0134',
      '1',
      '2',
      '10',
      '100',
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 2, maxLength: 30 }), async (texts) => {
      const { rows } = await sql<{ texts: string[] }>`
        select array_agg(text order by text collate natural_order, place) as texts
          from unnest(${texts}::text[]) with ordinality as given(text, place)`.execute(test.db)
      expect(rows[0]?.texts).toEqual(texts.toSorted(compare))
    }),
  )
})

it('lists by every text column in that order', async () => {
  const names = ['Zacarias 10', 'Águas 2', 'zacarias 2', 'aguas 10', 'Águas 1']
  for (const name of names) await api.post('/product-categories', { ...categoryInput(), name })
  const { body } = await api.get<{ data: { name: string }[] }>('/product-categories?sort=name&per_page=200')
  const listed = body.data.map(({ name }) => name).filter((name) => names.includes(name))
  expect(listed).toEqual(['Águas 1', 'Águas 2', 'aguas 10', 'zacarias 2', 'Zacarias 10'])
})

it('knows the texts of every noun', () => {
  const texts = resources.map((resource) => [
    resource.name,
    Object.keys(resource.row.shape).filter((column) => isText(resource, column)),
  ])
  expect(Object.fromEntries(texts)).toMatchObject({
    product: expect.arrayContaining(['internCode', 'name', 'brand', 'serialNumber', 'artNumber']),
    client: expect.arrayContaining(['name', 'company', 'document', 'city', 'email']),
    checklist: expect.arrayContaining(['contractNumber', 'signerName']),
    employee: expect.arrayContaining(['registration', 'name']),
  })
  for (const [, columns] of texts) {
    expect(columns).not.toContain('id')
    expect(columns).not.toContain('createdAt')
    expect(columns).not.toContain('status')
  }
})
