import { Failure, invalid } from '@rentme/domain/failure'
import { permissionFor } from '@rentme/domain/employee-role/permissions'
import { startingListKeys, type FirstRun, type StartingListKey } from '@rentme/domain/first-run/first-run'
import { instant } from '@rentme/domain/kit/fields'
import { fold } from '@rentme/domain/kit/text'
import { sql } from 'kysely'
import { z } from 'zod'
import { holds } from '../../kit/actor.ts'
import { changed } from '../../kit/answers.ts'
import type { App } from '../../kit/app.ts'
import type { Db, Tx } from '../../kit/database.ts'
import { bodyOf } from '../../kit/module.ts'
import { mutate, type Effect } from '../../kit/mutate.ts'
import { create } from '../../kit/write.ts'
import { companyOf } from '../company/company.ts'
import { administratorsOnly } from '../session/sessions.ts'
import { idsByName, startingLists } from './lists.ts'

const tags = ['Settings']
const path = '/settings/first-run'

const item = z.strictObject({
  name: z.string().describe('What it is called'),
  detail: z.string().nullable().describe('What tells it from its neighbours'),
  isThere: z.boolean().describe('Whether the company has one of this name'),
})
const rows = (of: string) => z.int().describe(`${of} that are there`)
const state = z.strictObject({
  closedAt: instant().nullable().describe('When it was finished or put away; null while it is offered'),
  isNamed: z.boolean().describe('Whether the company has its name'),
  lists: z
    .array(
      z.strictObject({
        list: z.enum(startingListKeys).describe('Which list'),
        items: z.array(item).describe('Its entries'),
      }),
    )
    .describe('What may be put in'),
  products: rows('Machines'),
  clients: rows('Clients'),
  people: rows('People'),
})
const names = z.array(z.string().max(120)).max(100).optional()
const chosen = z.strictObject(
  Object.fromEntries(startingListKeys.map((key) => [key, names.describe(`Names of chosen ${key}`)])),
)

const listsOf = (db: Db | Tx): Promise<FirstRun['lists']> =>
  Promise.all(
    startingListKeys.map(async (list) => {
      const { module, entries } = startingLists[list]
      const there = await idsByName(db, module.resource.store)
      const items = entries.map(({ name, detail }) => ({ name, detail, isThere: there.has(fold(name)) }))
      return { list, items }
    }),
  )

const stateOf = async (db: Db | Tx): Promise<FirstRun> => {
  const { firstRunClosedAt, legalName } = await companyOf(db)
  const { rows } = await sql<Pick<FirstRun, 'products' | 'clients' | 'people'>>`select
    (select count(*)::int from products where "deletedAt" is null) as products,
    (select count(*)::int from clients where "deletedAt" is null) as clients,
    (select count(*)::int from employees where "deletedAt" is null) as people`.execute(db)
  const { products, clients, people } = rows[0] ?? { products: 0, clients: 0, people: 0 }
  const lists = await listsOf(db)
  return { closedAt: firstRunClosedAt, isNamed: legalName !== null, lists, products, clients, people }
}

/**
 * Creates the chosen entries of a list as its form would, except those that are there. Throws `forbidden` where the
 * actor may not create them, `invalid` for what the list has not.
 */
const putIn = async (
  effect: Effect,
  list: StartingListKey,
  chosenNames: readonly string[],
): Promise<void> => {
  const { module, entries } = startingLists[list]
  const { resource } = module
  if (chosenNames.length > 0 && !holds(effect.actor, permissionFor('create', resource)))
    throw new Failure('forbidden')
  const idNamed = async (store: string, name: string) =>
    (await idsByName(effect.tx, store)).get(fold(name)) ?? null
  const there = await idsByName(effect.tx, resource.store)
  for (const name of new Set(chosenNames)) {
    const entry = entries.find((one) => one.name === name)
    if (entry === undefined) throw invalid(list, `${name}: não está na lista.`)
    if (there.has(fold(name))) continue
    await create(effect, module, bodyOf(module, 'create').parse(await entry.input(idNamed)))
  }
}

/** How a new company begins: what it may put in, and whether it is still asked. For administrators alone. */
export const registerFirstRun = (app: App, db: Db): void => {
  app.get(
    path,
    {
      schema: { tags, summary: 'How far the first run is', response: { 200: state } },
      config: administratorsOnly,
    },
    () => stateOf(db),
  )

  app.post(
    `${path}/lists`,
    {
      schema: {
        tags,
        summary: 'Put in chosen entries of the starting lists',
        body: chosen,
        response: changed(200, state),
      },
      config: { ...administratorsOnly, remembers: true },
    },
    (request, reply) =>
      mutate({
        db,
        request,
        reply,
        run: async (effect) => {
          for (const list of startingListKeys) await putIn(effect, list, request.body[list] ?? [])
          return { status: 200, body: await stateOf(effect.tx), etag: null }
        },
      }),
  )

  app.post(
    `${path}/close`,
    {
      schema: { tags, summary: 'Finish the first run, or put it away', response: changed(200, state) },
      config: administratorsOnly,
    },
    (request, reply) =>
      mutate({
        db,
        request,
        reply,
        run: async ({ tx }) => {
          await sql`update company set "firstRunClosedAt" = clock_timestamp() where "firstRunClosedAt" is null`.execute(
            tx,
          )
          return { status: 200, body: await stateOf(tx), etag: null }
        },
      }),
  )
}
