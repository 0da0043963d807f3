import { permissionFor } from '@rentme/domain/employee-role/permissions'
import { atLeast } from '@rentme/domain/kit/levels'
import type { Resource } from '@rentme/domain/kit/resource'
import type { App } from '../../kit/app.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { levelOf, type Actor } from '../../kit/actor.ts'
import { pageOf } from '../../kit/answers.ts'
import { idParams } from '../../kit/crud.ts'
import { nounWords } from '../../kit/noun-words.ts'
import type { Db } from '../../kit/database.ts'
import { needs } from '../../kit/guard.ts'
import { assertExists } from '../../kit/read.ts'
import { auditLine, auditPart } from './answers.ts'
import { trailPage } from './audit.ts'
import type { Condition, TrailPage } from './read.ts'
import { pageQuery } from '../../kit/page-query.ts'
import { anyResources } from '@rentme/domain/kit/stores'

const changesQuery = z.strictObject({
  ...pageQuery(),
})

// Who reads a record is not told from which address others work.
const part = auditPart.omit({ noun: true, rowId: true, isThere: true })
const change = auditLine.omit({ ip: true, deviceId: true, noun: true, rowId: true, isThere: true }).extend({
  parts: z.array(part).describe('What was done together'),
  fromDevice: z.boolean().describe('Whether it came from the app'),
})

type Line = Parameters<Condition>[0]

/** Lines of rows that travel inside the record. */
const ofLines = (line: Line, { lines = {} }: Resource, id: string): RawBuilder<boolean>[] =>
  Object.values(lines).map(
    ({ of, parent }) => sql<boolean>`(${line('store')} = ${of.store} and ${line('row_id')} in (
      select l.id from ${sql.table(of.store)} l where ${sql.ref(`l.${parent}`)} = ${id}))`,
  )

/** Lines of files that hang on the record, of those that the actor may see. */
const ofFiles = (line: Line, { name, store, files = {} }: Resource, id: string, actor: Actor) =>
  Object.entries(files)
    .filter(([, { sensitive }]) => sensitive !== true || atLeast(levelOf(actor, name), 'full'))
    .map(
      ([field, { type, on }]) => sql<boolean>`(${line('store')} = 'file_related' and ${line('row_id')} in (
        select f.id from file_related f join ${sql.table(store)} o on f."uploadableId" = ${sql.ref(`o.${on ?? 'id'}`)}
         where o.id = ${id} and f."uploadableType" = ${type} and f.field = ${field}))`,
    )

/** Lines that tell what became of a record: its own, and those of its lines and files since it was made. */
const conditionOf =
  (resource: Resource, id: string, actor: Actor): Condition =>
  (line) => {
    const own = sql`${line('store')} = ${resource.store} and ${line('row_id')} = ${id}`
    const parts = [...ofLines(line, resource, id), ...ofFiles(line, resource, id, actor)]
    const later = sql`${line('request_id')} is distinct from (
      select made.request_id from audit_log made
       where made.store = ${resource.store} and made.row_id = ${id} and made.action = 'create' limit 1)`
    const others = parts.length === 0 ? sql`false` : sql`((${sql.join(parts, sql` or `)}) and ${later})`
    return sql<boolean>`((${own}) or ${others}) and ${line('action')} in ('create', 'update', 'delete')
      and (${line('action')} <> 'update' or ${line('changes')} <> '{}')`
  }

/** Columns of a part that say which record it belongs to, which the reader knows. */
const belonging = ({ lines = {} }: Resource): ReadonlySet<string> =>
  new Set(Object.values(lines).map(({ parent }) => parent))

interface Part {
  store: string
  noun: unknown
  rowId: unknown
  isThere: unknown
  changes: { field: string }[]
}

const changesOf = async (
  db: Db,
  actor: Actor,
  { resource, id, page, zone }: { resource: Resource; id: string; page: TrailPage; zone: string },
) => {
  const apart = belonging(resource)
  const told = <P extends Part>({ noun: _noun, rowId: _row, isThere: _is, changes, ...line }: P) => ({
    ...line,
    changes: changes.filter(({ field }) => line.store === resource.store || !apart.has(field)),
  })
  const condition = conditionOf(resource, id, actor)
  const { data, meta } = await trailPage(db, actor, { ...page, condition }, zone)
  return {
    data: data.map(({ ip: _ip, deviceId, parts, ...line }) => ({
      ...told(line),
      fromDevice: deviceId !== null,
      parts: parts.map(told),
    })),
    meta,
  }
}

/** What became of one record, for who may see it: who changed what and when, at `/:id/changes` of every noun. */
export const registerChanges = (app: App, db: Db, config: Pick<Config, 'timeZone'>): void => {
  for (const resource of anyResources) {
    const { one, tag } = nounWords(resource)
    app.get(
      `${resource.path}/:id/changes`,
      {
        schema: {
          tags: [tag],
          summary: `Changes of ${one}`,
          params: idParams,
          querystring: changesQuery,
          response: { 200: pageOf(change) },
        },
        config: needs(permissionFor('show', resource)),
      },
      async (request) => {
        const { id } = request.params
        await assertExists(db, resource, id)
        const page = request.query
        return changesOf(db, request.actor, { resource, id, page, zone: config.timeZone })
      },
    )
  }
}
