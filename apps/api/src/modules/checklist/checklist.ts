import { checklists } from '@rentme/domain/checklist/checklist'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Module } from '../../kit/module.ts'
import { strip } from '@rentme/domain/kit/text'
import { dateIn } from '@rentme/domain/kit/time'

const changes = checklists.changes.pick({
  contractNumber: true,
  expectedReturnDate: true,
  responsibleEmployeeId: true,
  signerName: true,
  signerDocument: true,
  notes: true,
})

const isPending = sql<boolean>`(t.type = 'exit' and t."returnDate" is null)`
/** Out past its promised day. */
const isOverdue = (timeZone: string) =>
  sql<boolean>`(${isPending} and coalesce(t."expectedReturnDate" < ${dateIn(new Date(), timeZone)}::date, false))`

const chain = (wanted: 'exitId' | 'returnId') =>
  sql`select c.${sql.ref(wanted)} from checklist_chains c
       where (c."exitId" = t.id or c."returnId" = t.id) and c."deletedAt" is null`

/** An exit and its return carry one contract number. */
const renumberChain: NonNullable<Module['after']> = async ({ tx, before, row }) => {
  if (before === null || before['contractNumber'] === row['contractNumber']) return
  await sql`update checklists set "contractNumber" = ${row['contractNumber']} where id in (
    select unnest(array["exitId", "returnId"]) from checklist_chains
     where "deletedAt" is null and (${row['id']} in ("exitId", "returnId")))`.execute(tx)
}

export const checklistModule = (config: Pick<Config, 'timeZone'>): Module => ({
  resource: checklists,
  input: { update: changes },
  extras: {
    status: sql`case when ${isPending} then 'pending' else 'completed' end`,
    exitId: chain('exitId'),
    returnId: chain('returnId'),
    nonConforming: sql`select count(*)::int from checklist_answers a
      where a."checklistId" = t.id and a.answer = 'nok' and a."deletedAt" is null`,
  },
  filters: {
    status: {
      value: z.enum(['pending', 'completed', 'overdue']),
      where: (values) =>
        sql<boolean>`((case when ${isPending} then 'pending' else 'completed' end) = any(${values}::text[])
        or (${values.includes('overdue')}::bool and ${isOverdue(config.timeZone)}))`,
    },
    product_intern_code: {
      value: z.string().max(60),
      where: (values) =>
        sql<boolean>`exists (select 1 from products p where p.id = t."productId" and strip(p."internCode") like any(${values.map((value) => `%${strip(value)}%`)}::text[]))`,
    },
    overdue: {
      value: z.enum(['true', 'false']),
      where: (values) => sql<boolean>`${isOverdue(config.timeZone)} = any(${values}::bool[])`,
    },
  },
  after: renumberChain,
})
