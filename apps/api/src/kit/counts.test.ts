import { permissionFor, type Permission } from '@rentme/domain/employee-role/permissions'
import { artStates } from '@rentme/domain/product/art'
import { dueStates } from '@rentme/domain/maintenance/due'
import { innermost } from '@rentme/domain/kit/naming'
import type { Resource } from '@rentme/domain/kit/resource'
import { anyResources } from '@rentme/domain/kit/stores'
import type { Tally } from '@rentme/domain/kit/tally'
import { newId } from '@rentme/domain/kit/uuid'
import { demoContext } from '@rentme/testing/demo/context'
import { loadDemo } from '@rentme/testing/demo/load'
import { employeeRoleRows } from '@rentme/testing/demo/nouns/employee-roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApi, type Client, type TestApi } from '../testing/api.ts'
import { snake } from './filters.ts'

let test: TestApi
beforeAll(async () => {
  test = await testApi()
  await loadDemo({ db: test.db, size: 'mini', today: '2026-11-27', files: null })
})
afterAll(() => test.close())

interface Counts extends Tally {
  choices: Record<string, Record<string, Tally>>
}

const fewOf = (schema: z.ZodType | undefined): string[] => {
  const inner = schema === undefined ? undefined : innermost(schema)
  if (inner instanceof z.ZodBoolean) return ['true', 'false']
  return inner instanceof z.ZodEnum ? inner.options.map(String) : []
}

/** Filters with few values that modules write by hand. */
const byHand: Readonly<Record<string, readonly (readonly [string, readonly string[]])[]>> = {
  product: [
    ['due', dueStates],
    ['art', artStates],
  ],
  checklist: [
    ['status', ['pending', 'completed']],
    ['non_conforming', ['true', 'false']],
  ],
}

/** Filters with few values. */
const choicesOf = (resource: Resource): (readonly [name: string, values: readonly string[]])[] => [
  ...resource.filters.flatMap((column) => {
    const values = fewOf(resource.row.shape[column])
    return values.length === 0 ? [] : [[snake(column), values] as const]
  }),
  ...(byHand[resource.name] ?? []),
]

const totalOf = async (who: Client, { path }: Resource, query: Readonly<Record<string, string>>) => {
  const { status, body } = await who.get<{ meta: { total: number } }>(
    `${path}?${new URLSearchParams({ per_page: '1', ...query }).toString()}`,
  )
  return status === 200 ? body.meta.total : status
}

interface Asked {
  noun: string
  /** Parameter → value. */
  query?: Readonly<Record<string, string>>
  /** Filter → values. */
  choices?: Readonly<Record<string, readonly string[]>>
}

const countsOf = (who: Client, counted: readonly Asked[]) =>
  who.post<Counts[]>('/counts', {
    counted: counted.map(({ noun, query = {}, choices = {} }) => ({
      noun,
      query: new URLSearchParams(query).toString(),
      choices: new URLSearchParams(
        Object.entries(choices).map(([name, values]): [string, string] => [name, values.join(',')]),
      ).toString(),
    })),
  })

const titles = employeeRoleRows(demoContext('mini', '2026-11-27', 'levels'))

describe.each([...titles.filter((_, at) => at % 3 === 0), { name: 'nobody', permissions: [] }])(
  'to $name',
  ({ permissions }) => {
    it('tells of each list what the list itself tells, and of none that is not listed', async () => {
      // A job title holds what its form offers.
      const who = await test.signIn({ permissions: permissions as Permission[] })
      for (const resource of anyResources) {
        const noun = resource.name
        const filters = choicesOf(resource)
        const { status, body } = await countsOf(who, [{ noun, choices: Object.fromEntries(filters) }])
        const all = await totalOf(who, resource, {})
        if (!permissions.some((held) => held === permissionFor('access', resource))) {
          expect([status, all], noun).toEqual([403, 403])
          continue
        }
        expect(status, noun).toBe(200)
        expect(body[0], noun).toMatchObject({ total: all, more: false })
        for (const [name, values] of filters)
          for (const value of values)
            expect(body[0]?.choices[name]?.[value]?.total, `${noun} ${name}=${value}`).toBe(
              await totalOf(who, resource, { [name]: value }),
            )
      }
    })

    it('finds by the search what the list finds, under the other filters and not its own', async () => {
      const who = await test.signIn({ permissions: permissions as Permission[] })
      for (const resource of anyResources) {
        if (!permissions.some((held) => held === permissionFor('access', resource))) continue
        for (const [name, values] of choicesOf(resource)) {
          const [value = ''] = values
          const another = choicesOf(resource).find(([other]) => other !== name)
          const others = another === undefined ? {} : { [another[0]]: another[1][0] ?? '' }
          const { body } = await countsOf(who, [
            {
              noun: resource.name,
              query: { search: 'a', ...others, [name]: value },
              choices: { [name]: values },
            },
          ])
          const under = { search: 'a', ...others }
          expect(body[0]?.total).toBe(await totalOf(who, resource, { ...under, [name]: value }))
          for (const one of values)
            expect(body[0]?.choices[name]?.[one]?.total, `${resource.name} ${name}=${one}`).toBe(
              await totalOf(who, resource, { ...under, [name]: one }),
            )
        }
      }
    })
  },
)

it('counts several lists in one answer, in their order, and refuses all where one is not to be listed', async () => {
  const counted = [{ noun: 'client' }, { noun: 'product', query: { status: 'rented' } }, { noun: 'client' }]
  const both = await test.signIn({ permissions: ['access_client', 'access_product'] })
  const [clients, rented, again] = (await countsOf(both, counted)).body
  expect(clients).toEqual(again)
  expect(clients?.total).not.toBe(rented?.total)
  const one = await test.signIn({ permissions: ['access_client'] })
  expect((await countsOf(one, counted)).status).toBe(403)
})

it('keeps what a filter tells of another noun from who does not read that one', async () => {
  const renter = newId()
  const asked = [{ query: { client_id: renter } }, { choices: { client_id: [renter] } }]
  const reader = await test.signIn({ permissions: ['access_product', 'access_checklist'] })
  const other = await test.signIn({ permissions: ['access_product'] })
  expect((await other.get(`/products?client_id=${renter}`)).status).toBe(403)
  for (const one of asked) {
    expect((await countsOf(other, [{ noun: 'product', ...one }])).status).toBe(403)
    expect((await countsOf(reader, [{ noun: 'product', ...one }])).status).toBe(200)
  }
})

it.each([
  { noun: 'machine' },
  { noun: 'product', query: { status: 'rented', color: 'red' } },
  { noun: 'product', query: { product_category_id: 'x' } },
  { noun: 'product', query: { page: '2' } },
  { noun: 'product', choices: { color: ['red'] } },
  { noun: 'product', choices: { product_category_id: ['x'] } },
  { noun: 'product', choices: { search: ['x'] } },
  { noun: 'product', query: { id: 'x'.repeat(5001) } },
])('refuses %o', async (one) => {
  const who = await test.signIn()
  expect((await countsOf(who, [one])).status).toBe(422)
})

it('takes a filter once, as a list does', async () => {
  const who = await test.signIn()
  const twice = 'status=rented&status=available'
  expect((await who.get(`/products?${twice}`)).status).toBe(422)
  expect((await who.post('/counts', { counted: [{ noun: 'product', query: twice }] })).status).toBe(422)
  expect((await who.post('/counts', { counted: [{ noun: 'product', choices: twice }] })).status).toBe(422)
})
