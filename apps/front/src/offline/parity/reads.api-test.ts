import { dueStates } from '@rentme/domain/maintenance/due'
import { artStates } from '@rentme/domain/product/art'
import type { Resource } from '@rentme/domain/kit/resource'
import { dateIn } from '@rentme/domain/kit/time'
import { loadDemo } from '@rentme/testing/demo/load'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApi, type Account, type Client, type TestApi } from '../../../../api/src/testing/api.ts'
import '../../../../api/src/testing/global-setup.ts'
import { createApi } from '../../kit/data/api.ts'
import { anApp, type App } from '../testing/app.ts'
import { anyResources } from '@rentme/domain/kit/stores'

const zone = 'America/Sao_Paulo'
// Everything that the server has is on the device.
const windowDays = 36_500
const today = () => dateIn(new Date(), zone)

let test: TestApi
let admin: Client & Account
let app: App
beforeAll(async () => {
  test = await testApi({ SYNC_WINDOW_DAYS: String(windowDays) })
  await loadDemo({ db: test.db, size: 'mini', today: today(), files: null })
  // The demo company holds two things that no door lets in: a client who is gone and still named, a file hung twice.
  await sql`update clients set "deletedAt" = null`.execute(test.db)
  await sql`update file_related r set "deletedAt" = now() where exists (select 1 from file_related o
    where o."fileId" = r."fileId" and o."uploadableId" = r."uploadableId" and o.field = r.field and o.id < r.id)`.execute(
    test.db,
  )
  admin = await test.signIn()
  const base = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const api = createApi({ base, application: 'cms', token: () => admin.token, onSessionEnd: () => {} })
  app = anApp({ api, userId: admin.userId, employeeId: admin.employeeId, windowDays })
  app.pass(Date.now() - app.clock.now())
  await app.engine.syncNow()
})
afterAll(() => test.close())

interface Row {
  id: string
  [column: string]: unknown
}

const onServer = async ({ path }: Resource, query: Record<string, string>) => {
  const { status, body } = await admin.get<{ data: Row[]; meta: { total: number } }>(
    `${path}?${new URLSearchParams({ per_page: '200', ...query }).toString()}`,
  )
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return { rows: body.data, total: body.meta.total }
}

const onDevice = async (resource: Resource, { sort, search, ...filters }: Record<string, string>) => {
  const { rows, total } = await app.data.list(resource, {
    perPage: 200,
    filters,
    ...(sort !== undefined && { sort }),
    ...(search !== undefined && { search }),
  })
  return { rows: rows as unknown as Row[], total }
}

const ids = ({ rows, total }: { rows: readonly Row[]; total: number }) => ({
  ids: rows.map(({ id }) => id),
  total,
})

const innermost = (schema: unknown): unknown =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional
    ? innermost(schema.unwrap())
    : schema

/** Columns that a list can be put in the order of. */
const sortable = ({ row, sensitive = {} }: Resource): string[] =>
  Object.entries(row.shape)
    .filter(([name, schema]) => {
      const inner = innermost(schema)
      return !(name in sensitive) && !(inner instanceof z.ZodArray) && !(inner instanceof z.ZodObject)
    })
    .map(([name]) => name)

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Values of the filters that nouns write by hand. */
const byHand: Readonly<Record<string, Readonly<Record<string, (rows: readonly Row[]) => string[]>>>> = {
  product: {
    client_id: (rows) =>
      rows.flatMap(({ rental }) => (rental as { clientId?: string } | null)?.clientId ?? []),
    art: () => [...artStates, artStates.join(',')],
    due: () => [...dueStates, dueStates.join(',')],
  },
  checklist: {
    status: () => ['pending', 'completed', 'overdue', 'pending,completed'],
    product_intern_code: () => ['pta', 'GER-0', 'nada'],
    overdue: () => ['true', 'false'],
    non_conforming: () => ['true', 'false'],
  },
  agendaEvent: {
    from: () => [new Date().toISOString(), today()],
    to: () => [new Date().toISOString()],
  },
}

const firstIds = (rows: readonly Row[]): string =>
  rows
    .slice(0, 3)
    .map(({ id }) => id)
    .join(',')

/** Pages, their order, and what only the desk asks for: periods, and counts of choices. */
const declared = async ({ path, periods = [] }: Resource): Promise<string[]> => {
  const answer = await test.app.inject('/api/docs/openapi.json')
  const body = answer.json<{ paths: Record<string, { get: { parameters: { name: string }[] } }> }>()
  const known = new Set(['search', 'page', 'per_page', 'sort', 'count', ...periods.map(snake)])
  return (body.paths[`/api${path}`]?.get.parameters ?? [])
    .map(({ name }) => name)
    .filter((name) => !known.has(name))
}

describe.each(anyResources.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  it('is the same row on both sides, with its labels, its files and what is derived', async () => {
    const [server, device] = [await onServer(resource, {}), await onDevice(resource, {})]
    expect(server.total).toBeGreaterThan(0)
    expect(device).toEqual(server)
  })

  it('stands in the same order by every column', async () => {
    for (const column of sortable(resource))
      for (const sort of [column, `-${column}`])
        expect(ids(await onDevice(resource, { sort })), sort).toEqual(ids(await onServer(resource, { sort })))
  })

  it('is filtered alike by every filter', async () => {
    const { rows } = await onServer(resource, {})
    const columns = Object.fromEntries(
      resource.filters.map((column) => [
        snake(column),
        () =>
          [...new Set(rows.map((row) => row[column]).filter((value) => value !== null))]
            .slice(0, 4)
            .map(String),
      ]),
    )
    const all: Record<string, (of: readonly Row[]) => string[]> = {
      id: (of) => [firstIds(of)],
      ...columns,
      ...byHand[name],
    }
    expect(Object.keys(all).toSorted()).toEqual((await declared(resource)).toSorted())
    for (const [filter, values] of Object.entries(all))
      for (const value of values(rows))
        expect(ids(await onDevice(resource, { [filter]: value })), `${filter}=${value}`).toEqual(
          ids(await onServer(resource, { [filter]: value })),
        )
  })

  it('refuses alike a filter that it has not', async () => {
    await expect(onServer(resource, { sem_filtro: 'x' })).rejects.toThrow('sem_filtro')
    await expect(onDevice(resource, { sem_filtro: 'x' })).rejects.toMatchObject({
      details: { fields: { sem_filtro: expect.any(String) } },
    })
  })
})
