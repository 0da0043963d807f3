import { atLeast, visibleColumns } from '@rentme/domain/kit/levels'
import { isUuid } from '@rentme/domain/kit/uuid'
import { gone, sizeWords } from '@rentme/domain/words/value'
import type { App } from '../../kit/app.ts'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { levelOf, type Actor } from '../../kit/actor.ts'
import { pageOf } from '../../kit/answers.ts'
import type { Db } from '../../kit/database.ts'
import { administratorsOnly } from '../session/sessions.ts'
import { auditLine, trailStore } from './answers.ts'
import { entryOf, type Entry } from './entry.ts'
import { itemChange } from './items.ts'
import { rowNames, rowsThere, storeOfNoun } from './names.ts'
import { auditQuery, readTrail, trailConditions } from './read.ts'
import type { AuditRow, Condition, TrailPage } from './read.ts'
import { isTold, valueWords } from './values.ts'
import { namedStore, nounOf, storeOf, takenField, takenValue, trailField, trailStores } from './words.ts'

const tags = ['Audit']

/**
 * Changes of rows that the actor may not read are not his to see, nor are columns above his level. A column that repeats
 * the person of another one for devices tells nothing.
 */
const visibleChanges = (actor: Actor, { store, changes, action }: AuditRow): string[] => {
  const definition = storeOf(store)
  const names = Object.keys(changes).filter(
    (name) => isTold(definition?.name, name) && trailField(definition, name).noun !== 'user',
  )
  if (definition === undefined || definition.guards.length === 0 || action === 'export') return names
  const level = levelOf(actor, definition.name)
  if (!atLeast(level, 'read')) return []
  // Without the whole row, a column that is sensitive in some rows is kept back in all of them.
  const visible = new Set(visibleColumns(definition, level, changes))
  return names.filter((name) => visible.has(name) || !(name in definition.row.shape))
}

const fieldIn = ({ store, action }: AuditRow, name: string) =>
  action === 'export' ? takenField(storeOf(store), name) : trailField(storeOf(store), name)

const idsIn = (value: unknown): string[] => (typeof value === 'string' ? value.split(',').filter(isUuid) : [])

/** Ids that references of these lines held, with the stores that know their names. */
const referenced = (rows: readonly AuditRow[]) =>
  rows.flatMap((row) =>
    Object.keys(row.changes).flatMap((name) => {
      const { noun } = fieldIn(row, name)
      if (noun === null) return []
      return [row.changes[name], row.before[name]].flatMap((value) =>
        idsIn(value).map((id) => ({ store: storeOfNoun(noun), id })),
      )
    }),
  )

interface Known {
  names: ReadonlyMap<string, string>
  /** Ids of rows that are not deleted. */
  there: ReadonlySet<string>
  zone: string
}

const changeOf = (row: AuditRow, name: string, { names, zone }: Known) => {
  const store = storeOf(row.store)
  const { label, column, noun } = fieldIn(row, name)
  const words = (value: unknown) => {
    if (row.action === 'export') {
      const taken = takenValue(store, name, value)
      if (taken !== null) return taken
    }
    if (noun !== null && value !== null && value !== undefined) {
      const known = idsIn(value).map((id) => names.get(id) ?? gone)
      if (known.length > 0) return known.join(', ')
    }
    return name === 'size' ? sizeWords(value) : valueWords(column, value, zone)
  }
  const change = { before: row.before[name], after: row.changes[name] }
  const items = itemChange(store, name, change, (column, value) => valueWords(column, value, zone))
  return {
    field: name,
    label,
    ...(items ?? {
      before: row.action === 'export' ? null : words(change.before),
      after: words(change.after),
    }),
  }
}

const partOf = (actor: Actor, row: AuditRow, known: Known) => {
  const { one: label, gender } = nounOf(row.store)
  return {
    id: row.id,
    store: row.store,
    label,
    gender,
    noun: namedStore(row.store)?.name ?? null,
    rowId: row.rowId,
    rowName: known.names.get(row.rowId ?? '') ?? null,
    isThere: known.there.has(row.rowId ?? ''),
    action: row.action,
    changes: visibleChanges(actor, row).map((name) => changeOf(row, name, known)),
  }
}

const lineOf = (actor: Actor, { chief, parts, more }: Entry, known: Known) => ({
  ...partOf(actor, chief, known),
  at: chief.at,
  user: chief.user,
  deviceId: chief.deviceId,
  ip: chief.ip,
  parts: parts.map((part) => partOf(actor, part, known)),
  more,
})

interface Asked extends TrailPage {
  condition: Condition
}

/** A page of the trail in words, as far as the actor may see what changed. */
export const trailPage = async (db: Db, actor: Actor, { condition, ...page }: Asked, zone: string) => {
  const { entries, meta } = await readTrail(db, condition, page)
  const told = entries.map(entryOf)
  const rows = told.flatMap(({ chief, parts }) => [chief, ...parts])
  const own = rows.flatMap(({ store, rowId }) => (rowId === null ? [] : [{ store, id: rowId }]))
  const [names, there] = await Promise.all([
    rowNames(db, [...own, ...referenced(rows)], zone),
    rowsThere(db, own),
  ])
  return { data: told.map((entry) => lineOf(actor, entry, { names, there, zone })), meta }
}

/** The audit trail for administrators: who did what to which row and when, old and new values in words. */
export const registerAudit = (app: App, db: Db, config: Pick<Config, 'timeZone'>): void => {
  app.get(
    '/audit',
    {
      schema: {
        tags,
        summary: 'Read the audit trail',
        querystring: auditQuery,
        response: { 200: pageOf(auditLine) },
      },
      config: administratorsOnly,
    },
    (request) => {
      const query = request.query
      const condition = trailConditions(query, config.timeZone)
      return trailPage(db, request.actor, { ...query, condition }, config.timeZone)
    },
  )

  app.get(
    '/audit/stores',
    {
      schema: {
        tags,
        summary: 'List the kinds of row of the trail',
        response: { 200: z.array(trailStore) },
      },
      config: administratorsOnly,
    },
    async () => trailStores(),
  )
}
