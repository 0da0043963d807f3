import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import type { Account } from '../../../../api/src/testing/api.ts'
import { aCpf } from '../../../../api/src/testing/yard.ts'
import { createApi } from '../../kit/data/api.ts'
import { pick } from '../testing/random.ts'
import { changeMany, forget, linger, moveTwice, permit, transfer } from './jobs.ts'
import type { Person } from './people.ts'
import { store, type World } from './world.ts'

type Row = Record<string, unknown> & { id: string; version: number }
type Acts = readonly [number, () => void | Promise<void>][]

const paths: Readonly<Record<string, string>> = {
  [store.categories]: '/product-categories',
  [store.clients]: '/clients',
  [store.products]: '/products',
}
const fields: Readonly<Record<string, readonly string[]>> = {
  [store.categories]: ['description'],
  [store.clients]: ['notes', 'district', 'city'],
  [store.products]: ['notes', 'brand'],
}

/** Refusals are answers too. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => {})

/** The editors at their desks: calls as the cms makes them, and long transactions of jobs. */
export const createOffice = (world: World, account: Account) => {
  const { test, random, operations, pair } = world
  const { call } = createApi({
    base: 'http://office',
    application: 'cms',
    token: () => account.token,
    onSessionEnd: () => {},
  })

  const anyRow = async (name: string): Promise<Row | undefined> => {
    const { rows } = await sql<Row>`select * from ${sql.table(name)} where "deletedAt" is null
      and id not in (${pair.categoryId}, ${pair.clientId}) order by id`.execute(test.db)
    return pick(random, rows)
  }

  const create = (): void => {
    const tag = operations.nextTag('office')
    const id = newId()
    const entered = { tag, userId: account.userId, place: 'office', id, field: 'name', seen: null }
    operations.add({ ...entered, store: store.clients, action: 'create' })
    const body = { id, personType: 'individual', name: tag, document: aCpf() }
    quietly(call('/clients', { method: 'POST', body }))
  }

  const update = async (): Promise<void> => {
    const name = pick(random, Object.keys(paths)) ?? store.clients
    const row = await anyRow(name)
    const field = pick(random, fields[name] ?? [])
    if (row === undefined || field === undefined) return
    const tag = operations.nextTag('office')
    const entered = { tag, userId: account.userId, place: 'office', store: name, id: row.id, field }
    operations.add({ ...entered, action: 'update', seen: row[field] ?? null })
    const headers = { 'If-Match': `"${row.version}"` }
    quietly(call(`${paths[name]}/${row.id}`, { method: 'PUT', body: { [field]: tag }, headers }))
  }

  const remove = async (): Promise<void> => {
    const name = random() < 0.5 ? store.clients : store.categories
    const row = await anyRow(name)
    if (row !== undefined) quietly(call(`${paths[name]}/${row.id}`, { method: 'DELETE' }))
  }

  const acts = (people: readonly Person[]): Acts => [
    [2, create],
    [6, update],
    [1, remove],
    [3, () => transfer(world)],
    [2, () => moveTwice(world)],
    [2, () => linger(world)],
    [0.5, () => changeMany(world)],
    [1, () => forget(world)],
    [2, () => permit(world, people)],
  ]

  return {
    /** Something that somebody at a desk, or a job, does; calls go on by themselves. */
    act: async (people: readonly Person[]): Promise<void> => {
      const all = acts(people)
      let left = random() * all.reduce((sum, [weight]) => sum + weight, 0)
      await all.find(([weight]) => (left -= weight) < 0)?.[1]()
    },
  }
}
export type Office = ReturnType<typeof createOffice>
