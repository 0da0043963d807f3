import { atLeast, visibleColumns } from '@rentme/domain/kit/levels'
import type { FastifyInstance } from 'fastify'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { levelOf, type Actor } from '../../kit/actor.ts'
import { pageOf } from '../../kit/answers.ts'
import type { Db } from '../../kit/database.ts'
import { administratorsOnly } from '../session/sessions.ts'
import { rowNames, storeOfNoun } from './names.ts'
import { auditLine, trailStore } from './answers.ts'
import { itemChange } from './items.ts'
import {
  auditQuery,
  readTrail,
  trailConditions,
  type AuditQuery,
  type AuditRow,
  type TrailPage,
} from './read.ts'
import { fieldOf, labelOfStore, namedStore, storeOf, taken, trailStores, valueWords } from './words.ts'

const tags = ['Auditoria']

/** Changes of rows that the actor may not read are not his to see, nor are columns above his level. */
const visibleChanges = (actor: Actor, { store, changes }: AuditRow): string[] => {
  const definition = storeOf(store)
  // A new row's own id says nothing that the line does not.
  const names = Object.keys(changes).filter((name) => name !== 'id')
  if (definition === undefined || definition.guards.length === 0) return names
  const level = levelOf(actor, definition.name)
  if (!atLeast(level, 'read')) return []
  // Without the whole row, a column that is sensitive in some rows is kept back in all of them.
  const visible = new Set(visibleColumns(definition, level, changes))
  return names.filter((name) => visible.has(name) || !(name in definition.row.shape))
}

/** Ids that references of these lines held, with the stores that know their names. */
const referenced = (rows: readonly AuditRow[]) =>
  rows.flatMap(({ store, changes, before }) =>
    Object.keys(changes).flatMap((name) => {
      const { noun } = fieldOf(storeOf(store), name)
      if (noun === null) return []
      return [changes[name], before[name]].flatMap((id) =>
        typeof id === 'string' && id !== '***' ? [{ store: storeOfNoun(noun), id }] : [],
      )
    }),
  )

const lineOf = (actor: Actor, row: AuditRow, names: ReadonlyMap<string, string>, zone: string) => {
  const { before, changes, ...line } = row
  const store = storeOf(row.store)
  const words = (name: string, value: unknown) =>
    (typeof value === 'string' ? names.get(value) : undefined) ??
    valueWords(fieldOf(store, name).column, value, zone)
  const items = (name: string) =>
    itemChange(store, name, { before: before[name], after: changes[name] }, (column, value) =>
      valueWords(column, value, zone),
    )
  return {
    ...line,
    label: labelOfStore(row.store),
    noun: namedStore(row.store)?.name ?? null,
    rowName: names.get(row.rowId ?? '') ?? null,
    changes: visibleChanges(actor, row).map((name) => ({
      field: name,
      ...(row.action === 'export'
        ? taken(name, changes[name])
        : {
            label: fieldOf(store, name).label,
            ...(items(name) ?? { before: words(name, before[name]), after: words(name, changes[name]) }),
          }),
    })),
  }
}

interface Asked extends TrailPage {
  where: RawBuilder<boolean>
}

/** A page of the trail in words, as far as the actor may see what changed. */
export const trailPage = async (db: Db, actor: Actor, { where, ...page }: Asked, zone: string) => {
  const { rows, meta } = await readTrail(db, where, page)
  const own = rows.flatMap(({ store, rowId }) => (rowId === null ? [] : [{ store, id: rowId }]))
  const names = await rowNames(db, [...own, ...referenced(rows)], zone)
  return { data: rows.map((row) => lineOf(actor, row, names, zone)), meta }
}

/** The audit trail for administrators: who did what to which row and when, old and new values in words. */
export const registerAudit = (app: FastifyInstance, db: Db, config: Pick<Config, 'timeZone'>): void => {
  app.get(
    '/audit',
    {
      schema: {
        tags,
        summary: 'Consultar a trilha de auditoria',
        querystring: auditQuery,
        response: { 200: pageOf(auditLine) },
      },
      config: administratorsOnly,
    },
    (request) => {
      const query = request.query as AuditQuery
      const where = trailConditions(query, config.timeZone)
      return trailPage(db, request.actor, { ...query, where }, config.timeZone)
    },
  )

  app.get(
    '/audit/stores',
    {
      schema: {
        tags,
        summary: 'Listar os tipos de registro da trilha',
        response: { 200: z.array(trailStore) },
      },
      config: administratorsOnly,
    },
    async () => trailStores(),
  )
}
