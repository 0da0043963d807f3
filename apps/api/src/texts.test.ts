import { resources } from '@rentme/domain'
import { cleanText } from '@rentme/domain/kit/fields'
import { plainText } from '@rentme/domain/kit/plain-text'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApi } from './testing/api.ts'
import { inputs } from './testing/inputs.ts'

const { test, api } = await useTestApi()

interface Made {
  id: string
  fields?: Record<string, string>
}

const named = resources.filter(({ columns }) => 'name' in columns || 'title' in columns)

describe.each(named.map((resource) => [resource.path, resource] as const))('%s', (path, resource) => {
  const field = 'name' in resource.columns ? 'name' : 'title'
  const make = async (name: string) => {
    const body = await inputs[resource.name]?.(api)
    return api.post<Made & Record<string, unknown>>(path, { ...body, [field]: name })
  }
  it('refuses a name of which nothing is seen', async () => {
    const { status, body } = await make('\u3164\u00AD\u200B \u2800')
    expect({ status, fields: body.fields }).toEqual({
      status: 422,
      fields: { [field]: 'Campo obrigatório.' },
    })
  })

  it('keeps a name as it looks', async () => {
    const { status, body } = await make(`A\u0301gua\u200B \u00A0 ${resource.name}\u202E`)
    expect({ status, name: body[field] }).toEqual({ status: 201, name: `Água ${resource.name}` })
  })
})

it('has one row of names that look the same, of every noun whose names are its own', async () => {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_indexes where indexname = tablename || '_name_key'`.execute(test.db)
  const unique = named.filter(({ store }) => rows.some(({ tablename }) => tablename === store))
  expect(unique.length).toBeGreaterThan(4)
  for (const resource of unique) {
    const make = async (name: string) =>
      api.post(resource.path, { ...(await inputs[resource.name]?.(api)), name })
    expect(await make(`Igual ${resource.name}`)).toMatchObject({ status: 201 })
    const looks = ['  ', '\u00A0', ' \u200B', '\u2009\u2060'].map((blank) => `Igual${blank}${resource.name}`)
    for (const name of [...looks, `igual ${resource.name}\u00AD`])
      expect(await make(name)).toMatchObject({ status: 422, body: { fields: { name: expect.any(String) } } })
  }
})

it('compares names in the database by the rule of the domain', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      const { rows } = await sql<{ key: string }>`
        select plain(${cleanText(text)}) = plain(${plainText(text)}) as key`.execute(test.db)
      expect(rows).toEqual([{ key: true }])
    }),
  )
})
