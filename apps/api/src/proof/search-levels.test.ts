import { resources, stores } from '@rentme/domain'
import type { Permission } from '@rentme/domain/employee-role/permissions'
import { levelsOf, openedBy, visibleColumns } from '@rentme/domain/kit/levels'
import { references, type Resource } from '@rentme/domain/kit/resource'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApi, type Client } from '../testing/api.ts'
import { inputs } from '../testing/inputs.ts'
import { aCpf, type Written } from '../testing/yard.ts'

const { test, api } = await useTestApi()

const nouns: readonly Resource[] = resources
const nounOf = (name: string | undefined): Resource => {
  const found = nouns.find((noun) => noun.name === name)
  if (found === undefined) throw new Error(`No resource is named ${String(name)}.`)
  return found
}

let serial = 0
/** A value that stands nowhere else, in a form that every searched column may hold. */
const unique = (column: string) => {
  serial += 1
  const digits = String(7_000_000 + serial * 1_111)
  if (column === 'document') return aCpf()
  if (column === 'phone') return `+551198${digits}`
  return column === 'email' ? `zq${digits}@rentme.example` : `ZQ${digits}X`
}

/** Gives every searched column of a row a value of its own; by column. */
const mark = async ({ store, search }: Resource, id: string) => {
  const values = Object.fromEntries(search.map((column) => [column, unique(column)]))
  const sets = search.map((column) => sql`${sql.ref(column)} = ${values[column]}`)
  await sql`update ${sql.table(store)} set ${sql.join(sets)} where id = ${id}`.execute(test.db)
  return values
}

const rowOf = async ({ store }: Resource, id: string) => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from ${sql.table(store)} where id = ${id}`.execute(test.db)
  return rows[0] ?? {}
}

const make = async (noun: Resource): Promise<Written> => {
  const { status, body } = await api.post<Written>(noun.path, (await inputs[noun.name]?.(api)) ?? {})
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

/** Sets of permissions that give each level of a noun that can be had; the first knows only its label. */
const ladder = (noun: Resource): Permission[][] => {
  const own = (...verbs: string[]) => verbs.map((verb) => `${verb}_${noun.permission}`)
  const pointing = nouns.find(
    (other) => other.permission !== noun.permission && openedBy(other).includes(noun.name),
  )
  const byLabel = pointing === undefined ? [] : [[`access_${pointing.permission}`]]
  return [
    ...byLabel,
    own('access'),
    own('access', 'create'),
    own('access', 'create', 'edit'),
  ] as Permission[][]
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Whether the row comes up by each way in which one caller may search a noun: what no way says, nobody is told. */
const foundBy = async (
  who: Client,
  { noun, id, permissions }: { noun: Resource; id: string; permissions: readonly string[] },
  value: string,
) => {
  const text = encodeURIComponent(value)
  const options = await who.get<{ id: string }[]>(`${noun.path}/options?search=${text}&limit=200`)
  const found = new Set([ids(options.body).includes(id)])
  if (!permissions.includes(`access_${noun.permission}`)) return [...found]
  const list = await who.get<{ data: { id: string }[]; meta: { total: number } }>(
    `${noun.path}?search=${text}`,
  )
  const palette = await who.get<{ id: string }[]>(`/search?q=${text}`)
  found.add(ids(list.body.data).includes(id)).add(list.body.meta.total > 0)
  return [...found.add(ids(palette.body).includes(id))]
}

interface Case {
  noun: Resource
  id: string
  /** The row whose values are searched: the noun's own, or one that it is searched through. */
  target: Resource
  targetId: string
}

/** Values of the target that find the row for callers who may not read them, or do not for those who may. */
const wrongFinds = async ({ noun, id, target, targetId }: Case, sets: readonly Permission[][]) => {
  const values = await mark(target, targetId)
  const row = await rowOf(target, targetId)
  const wrong: { level: string; column: string; found: boolean[] }[] = []
  for (const permissions of sets) {
    const who = await test.signIn({ permissions })
    const level = levelsOf(stores, permissions)[target.name] ?? 'none'
    const visible = visibleColumns(target, level, row)
    for (const [column, value] of Object.entries(values)) {
      const found = await foundBy(who, { noun, id, permissions }, value)
      if (found.length > 1 || found[0] !== visible.includes(column)) wrong.push({ level, column, found })
    }
  }
  return wrong
}

describe.each(nouns.map((noun) => [noun.path, noun] as const))('%s', (_path, noun) => {
  it('is found by a value by who may read it there, and by nobody else', async () => {
    const { id } = await make(noun)
    expect(await wrongFinds({ noun, id, target: noun, targetId: id }, ladder(noun))).toEqual([])
  })

  it.each(noun.searchThrough ?? [])('is found through %s by what may be read there', async (reference) => {
    const target = nounOf(references(noun)[reference])
    const [{ id }, { id: targetId }] = [await make(noun), await make(target)]
    await sql`update ${sql.table(noun.store)} set ${sql.ref(reference)} = ${targetId} where id = ${id}`.execute(
      test.db,
    )
    const list = `access_${noun.permission}` as Permission
    const sets = [
      [list],
      ...ladder(target)
        .slice(1)
        .map((more) => [list, ...more]),
    ]
    expect(await wrongFinds({ noun, id, target, targetId }, sets)).toEqual([])
  })

  it('is neither ordered nor filtered by what some of its readers may not read', async () => {
    const hidden = Object.keys(noun.sensitive ?? {})
    expect(noun.filters.filter((column) => hidden.includes(column))).toEqual([])
    for (const column of hidden)
      expect(await api.get(`${noun.path}?sort=${column}`)).toMatchObject({ status: 422 })
  })
})

it('finds a company by its CNPJ for every reader, since a CNPJ is nobody’s own', async () => {
  const client = nounOf('client')
  const { id } = await make(client)
  await sql`update clients set "personType" = 'company', document = '12ABC34501DE35' where id = ${id}`.execute(
    test.db,
  )
  const reader = await test.signIn({ permissions: ['access_client'] })
  const { body } = await reader.get<{ data: { id: string }[] }>('/clients?search=12.ABC.345/01DE-35')
  expect(ids(body.data)).toEqual([id])
  const pointer = await test.signIn({ permissions: ['access_checklist'] })
  expect((await pointer.get('/clients/options?search=12ABC34501DE35')).body).toEqual([])
})

it('counts rows of a noun in another, and filters by them, for its readers alone', async () => {
  const told = async (permissions: Permission[]) => {
    const who = await test.signIn({ permissions })
    const { status } = await who.get(`/products?client_id=${api.employeeId}`)
    const { body } = await who.get<{ data: { openRentals: unknown }[] }>('/clients')
    return { status, openRentals: body.data[0]?.openRentals }
  }
  await make(nounOf('client'))
  expect(await told(['access_product', 'access_client'])).toEqual({ status: 403, openRentals: null })
  expect(await told(['access_product', 'access_client', 'access_checklist'])).toEqual({
    status: 200,
    openRentals: 0,
  })
})
