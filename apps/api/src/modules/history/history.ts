import type { Permission } from '@rentme/domain/employee-role/permissions'
import type { Resource } from '@rentme/domain/kit/resource'
import type { App } from '../../kit/app.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { reads, type Actor } from '../../kit/actor.ts'
import { pageOf } from '../../kit/answers.ts'
import { idParams } from '../../kit/crud.ts'
import { nounWords } from '../../kit/noun-words.ts'
import type { Db } from '../../kit/database.ts'
import { needs } from '../../kit/guard.ts'
import { assertExists } from '../../kit/read.ts'
import { historyEntry, type HistoryEntry } from './answers.ts'
import type { HistorySource } from './sources.ts'
import { checklistFigures, orderFigures } from './figures.ts'
import { pageQuery } from '../../kit/page-query.ts'

const historyQuery = z.strictObject({
  ...pageQuery(50),
  kind: z.string().max(200).optional().describe('One kind, or several separated by commas'),
})
type HistoryQuery = z.output<typeof historyQuery>

interface Story {
  of: Resource
  permission: Permission
  summary: string
  sources: readonly HistorySource[]
}

/** What happened, of some kinds or of all, newest first: of each noun that the actor may read. */
const historyPage = async (
  db: Db,
  actor: Actor,
  { sources, id, query }: { sources: readonly HistorySource[]; id: string; query: HistoryQuery },
) => {
  const { page, per_page: perPage, kind } = query
  const open = sources.filter(({ noun }) => reads(actor, noun))
  if (open.length === 0) return { data: [], meta: { total: 0, page, perPage } }
  const lines = sql.join(
    open.map((source) => source.lines(id)),
    sql` union all `,
  )
  const kinds = kind?.split(',') ?? null
  const told = sql`(${lines}) x where ${kinds}::text[] is null or kind = any(${kinds}::text[])`
  const [{ rows }, totals] = await Promise.all([
    sql<HistoryEntry>`
      select x.kind, x.id, x.at, x.title, x.status, x."hourMeter", e.name as who, coalesce(k.company, k.name) as client,
             p.name as product, p."internCode", ${orderFigures}, ${checklistFigures}
        from (select * from ${told} order by at desc, id limit ${perPage} offset ${(page - 1) * perPage}) x
        left join employees e on e.id = x."employeeId"
        left join clients k on k.id = x."clientId"
        left join products p on p.id = x."productId"
        left join service_orders o on x.kind = 'serviceOrder' and o.id = x.id
       order by x.at desc, x.id`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${told}`.execute(db),
  ])
  return { data: rows, meta: { total: totals.rows[0]?.total ?? 0, page, perPage } }
}

/** The logbook of a noun's row, at `/:id/history`. */
export const registerHistory = (app: App, db: Db, { of, permission, summary, sources }: Story): void => {
  app.get(
    `${of.path}/:id/history`,
    {
      schema: {
        tags: [nounWords(of).tag],
        summary,
        params: idParams,
        querystring: historyQuery,
        response: { 200: pageOf(historyEntry) },
      },
      config: needs(permission),
    },
    async (request) => {
      const { id } = request.params
      await assertExists(db, of, id)
      return historyPage(db, request.actor, { sources, id, query: request.query })
    },
  )
}
