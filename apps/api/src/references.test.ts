import { isOffered, returnsInactive } from '@rentme/domain/kit/offered'
import { references, type Resource } from '@rentme/domain/kit/resource'
import { planOf } from '@rentme/domain/plans'
import { headers } from '@rentme/domain/sync/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type Db } from './kit/database.ts'
import { deadReferences } from './kit/dead-references.ts'
import { newId } from '@rentme/domain/kit/uuid'
import { testApi, type Account, type Client, type TestApi } from './testing/api.ts'
import { changes, inputs } from './testing/inputs.ts'
import type { Written } from './testing/yard.ts'
import { anyResources } from '@rentme/domain/kit/stores'

let test: TestApi
let api: Client & Account
let worker: Client & Account
let other: Db
beforeAll(async () => {
  test = await testApi()
  api = await test.signIn()
  other = openDatabase(test.url, 1)
})
beforeEach(async () => {
  worker = await test.signIn()
})
afterAll(async () => {
  await other.destroy()
  await test.close()
})

const byName = new Map(anyResources.map((resource) => [resource.name, resource]))

/** Every column that people point from, and what it points at. */
const pointers = anyResources.flatMap((resource) =>
  Object.entries(references(resource)).flatMap(([column, noun]) => {
    const target = byName.get(noun)
    return target === undefined || !(column in resource.columns) ? [] : [{ resource, column, target }]
  }),
)
const titled = (list: typeof pointers) =>
  list.map((pointer) => [`${pointer.resource.name}.${pointer.column}`, pointer] as const)

/** Whoever the bodies name, as those that are made inactive here, is not who calls. */
const bodyOf = async ({ name }: Resource) => (await inputs[name]?.(worker)) ?? {}
const make = async (resource: Resource) =>
  (await api.post<Written>(resource.path, await bodyOf(resource))).body
const changeable = (resource: Resource) => (planOf(resource).input?.update ?? resource.changes).shape

/** Values that make a row of the noun one that is not offered. */
const closed: Readonly<Record<string, Record<string, unknown>>> = {
  product: { status: 'inactive', inactiveReason: 'lost' },
}
const close = async (target: Resource, id: string) => {
  const values = closed[target.name] ?? { active: false }
  const sets = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<Record<string, unknown>>`update ${sql.table(target.store)} set ${sql.join(sets)}
    where id = ${id} returning *`.execute(test.db)
  expect(isOffered(target, rows[0] ?? {}, '2026-11-29')).toBe(false)
}

describe.each(titled(pointers.filter(({ target }) => target.offered !== undefined)))(
  '%s',
  (_title, { resource, column, target }) => {
    it('chooses no row that is not offered, in a create and in a change, and keeps one that it has', async () => {
      const { id } = await make(target)
      const body = { ...(await bodyOf(resource)), [column]: id }
      await close(target, id)
      const created = await api.post<{ code: string; fields?: Record<string, string> }>(resource.path, body)
      // The machine of a checklist is judged by what it is, before it is a choice.
      if (created.status === 409) expect(created.body.code).toBe('product_unavailable')
      else
        expect(created).toMatchObject({
          status: 422,
          body: { fields: { [column]: expect.stringContaining('inativ') } },
        })

      const row = await make(resource)
      if (column in changeable(resource))
        expect(await api.put(`${resource.path}/${row.id}`, { [column]: id })).toMatchObject({
          status: 422,
          body: { fields: { [column]: expect.stringContaining('inativ') } },
        })
      const pointed = row[column]
      await close(target, typeof pointed === 'string' ? pointed : id)
      if (row[column] != null)
        expect((await api.put(`${resource.path}/${row.id}`, changes[resource.name] ?? {})).status).toBe(200)
    })
  },
)

interface Note {
  author: string | null
  text: string | null
}
/** What the system noted beside a row. */
const notesOf = async ({ path }: Resource, id: string) =>
  (await api.get<Note[]>(`${path}/${id}/addenda`)).body.filter(({ author }) => author === null)

/** The machine of a checklist is judged by what it is, before it is a choice. */
const isJudged = (resource: Resource, target: Resource) =>
  resource.name === 'checklist' && target.name === 'product'

/** What a write says that was written as the trail last heard of a row. */
const writtenAt = async (id: string): Promise<Record<string, string>> => {
  const { rows } = await sql<{
    at: string
  }>`select max(at) as at from audit_log where row_id = ${id}`.execute(test.db)
  return { [headers.writtenAt]: new Date(rows[0]?.at ?? '').toISOString() }
}

const chosen = pointers.filter(
  ({ resource, target }) => target.offered !== undefined && !isJudged(resource, target),
)

describe.each(titled(chosen))('%s, as its row is closed', (_title, { resource, column, target }) => {
  const refused = { status: 422, body: { fields: { [column]: expect.stringContaining('inativ') } } }

  it('is taken when it was written before, and noted for the office; written after, it is refused', async () => {
    const { id } = await make(target)
    const before = await writtenAt(id)
    const row = await make(resource)
    const [body, next] = [await bodyOf(resource), await bodyOf(resource)]
    await close(target, id)
    const after = await writtenAt(id)

    expect(await api.post(resource.path, { ...next, [column]: id }, after)).toMatchObject(refused)
    const created = await api.post<Written>(resource.path, { ...body, [column]: id }, before)
    expect(created).toMatchObject({ status: 201, body: { [column]: id } })
    const note = {
      text: expect.stringMatching(/ inativad[ao] depois que isto foi registrado no aparelho, em \d\d\//),
    }
    expect(await notesOf(resource, created.body.id)).toMatchObject([note])

    if (!(column in changeable(resource))) return
    const path = `${resource.path}/${row.id}`
    expect(await api.put(path, { [column]: id }, after)).toMatchObject(refused)
    expect(await api.put(path, { [column]: id }, before)).toMatchObject({
      status: 200,
      body: { [column]: id },
    })
    expect(await notesOf(resource, row.id)).toMatchObject([note])
  })
})

/** Until somebody waits for a row that another transaction holds. */
const isAwaited = () =>
  expect
    .poll(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db)
      return rows.length
    })
    .toBeGreaterThan(0)

/** Nouns of which no two rows have the same name, document or address. */
const isUnique = new Set(['client', 'employee', 'serviceOrderReason', 'serviceOrderDefect'])

/** What is deleted and may be there again, as a row that no form offers. */
const mayReturn = chosen.filter(({ target }) => returnsInactive(target))

describe.each(titled(mayReturn))('%s, as its row is deleted', (_title, { resource, column, target }) => {
  const refused = { status: 422, body: { fields: { [column]: 'Registro não encontrado.' } } }
  const erase = async (id: string) => {
    expect((await api.delete(`${target.path}/${id}`)).status).toBe(204)
    return writtenAt(id)
  }

  it('is taken when it was written before, and keeps the row there, inactive and noted; written after, it is refused', async () => {
    const { id } = await make(target)
    const before = await writtenAt(id)
    const [body, next] = [await bodyOf(resource), await bodyOf(resource)]
    const after = await erase(id)

    expect(await api.post(resource.path, { ...next, [column]: id }, after)).toMatchObject(refused)
    expect(await api.post(resource.path, { ...next, [column]: id })).toMatchObject(refused)
    const created = await api.post<Written>(resource.path, { ...body, [column]: id }, before)
    expect(created).toMatchObject({ status: 201, body: { [column]: id } })
    expect(await notesOf(resource, created.body.id)).toMatchObject([
      {
        text: expect.stringMatching(
          / excluíd[ao] depois que isto foi registrado no aparelho, em .+ O cadastro voltou como inativ[ao]\./,
        ),
      },
    ])
    expect(await api.get(`${target.path}/${id}`)).toMatchObject({ status: 200, body: { active: false } })
    expect(await deadReferences(test.db)).toEqual([])
  })

  it('is refused once another has its name, or the like', async () => {
    const own = await bodyOf(target)
    const { body: first } = await api.post<Written>(target.path, own)
    const before = await writtenAt(first.id)
    const body = await bodyOf(resource)
    await erase(first.id)
    await api.post(target.path, { ...own, id: newId() })
    const sent = await api.post(resource.path, { ...body, [column]: first.id }, before)
    const twins = isUnique.has(target.name) ? refused : { status: 201 }
    expect(sent).toMatchObject(twins)
  })
})

describe.each(titled(pointers))('%s, while its row is deleted', (_title, { resource, column, target }) => {
  it('is refused: one of the two writes waits for the other', async () => {
    const { id } = await make(target)
    const body = { ...(await bodyOf(resource)), [column]: id }
    const answer = await other.transaction().execute(async (tx) => {
      await sql`update ${sql.table(target.store)} set "deletedAt" = now() where id in (
        select id from ${sql.table(target.store)} where id = ${id} for update)`.execute(tx)
      const sent = api.post(resource.path, body)
      await isAwaited()
      return [sent]
    })
    expect(await answer[0]).toMatchObject({
      status: 422,
      body: { fields: { [column]: 'Registro não encontrado.' } },
    })
  })
})
