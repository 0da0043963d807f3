import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import type { Account } from '../../../../api/src/testing/api.ts'
import { aCpf } from '../../../../api/src/testing/yard.ts'
import { createApi } from '../../kit/data/api.ts'
import { pick } from '../testing/random.ts'
import { createEncounters, fields, paths, type Row } from './encounters.ts'
import type { Fault } from './faults.ts'
import { changeMany, forget, linger, moveTwice, permit, transfer } from './jobs.ts'
import type { Person } from './people.ts'
import type { Phone } from './phone.ts'
import { store, type World } from './world.ts'

/** What the office and its jobs do, how often, and the fault that it is where it is one. */
type Acts = readonly (readonly [weight: number, run: () => void | Promise<void>, fault?: Fault])[]

/** Refusals are answers too. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => {})

/** Does one of the acts, unless it is a fault that the walk leaves out. */
const oneOf = async ({ random, without }: World, acts: Acts): Promise<void> => {
  let left = random() * acts.reduce((sum, [weight]) => sum + weight, 0)
  const [, run, fault] = acts.find(([weight]) => (left -= weight) < 0) ?? []
  if (fault === undefined || !without.has(fault)) await run?.()
}

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

  const change = (name: string, row: Row, field: string): void => {
    const tag = operations.nextTag('office')
    const entered = { tag, userId: account.userId, place: 'office', store: name, id: row.id, field }
    operations.add({ ...entered, action: 'update', seen: row[field] ?? null })
    const headers = { 'If-Match': `"${row.version}"` }
    quietly(call(`${paths[name]}/${row.id}`, { method: 'PUT', body: { [field]: tag }, headers }))
  }

  const update = async (): Promise<void> => {
    const name = pick(random, Object.keys(paths)) ?? store.clients
    const row = await anyRow(name)
    const field = pick(random, fields[name] ?? [])
    if (row !== undefined && field !== undefined) change(name, row, field)
  }

  const remove = async (): Promise<void> => {
    const name = random() < 0.5 ? store.clients : store.categories
    const row = await anyRow(name)
    if (row !== undefined) quietly(call(`${paths[name]}/${row.id}`, { method: 'DELETE' }))
  }

  const { meet, overtake, orphan } = createEncounters(world, call, change)

  const acts = (people: readonly Person[], phones: readonly Phone[]): Acts => [
    [2, create],
    [4, update],
    [3, () => meet(phones)],
    [1, remove],
    [4, () => orphan(phones), 'F34'],
    [3, () => transfer(world), 'F24'],
    [2, () => moveTwice(world), 'F36'],
    [2, () => linger(world), 'F25'],
    [0.5, () => changeMany(world), 'F33'],
    [1, () => forget(world), 'F31'],
    [2, () => permit(world, people), 'F35'],
    [1, world.rules.tighten, 'F37'],
  ]

  return {
    /** Something that somebody at a desk, or a job, does; calls go on by themselves. */
    act: (people: readonly Person[], phones: readonly Phone[]) => oneOf(world, acts(people, phones)),
    overtake,
    orphan,
  }
}
export type Office = ReturnType<typeof createOffice>
