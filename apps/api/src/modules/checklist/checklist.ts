import { checklists, type Checklist } from '@rentme/domain/checklist/checklist'
import type { App } from '../../kit/app.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { registerCrud } from '../../kit/crud.ts'
import type { Db } from '../../kit/database.ts'
import type { Module } from '../../kit/module.ts'
import { registerView } from '../../kit/view.ts'
import { strip } from '@rentme/domain/kit/text'
import { dateIn } from '@rentme/domain/kit/time'

const isPending = sql<boolean>`(t.type = 'exit' and t."returnDate" is null)`
const isNonConforming = sql<boolean>`(t.id in
  (select a."checklistId" from checklist_answers a where a.answer = 'nok' and a."deletedAt" is null))`
/** Out past its promised day. */
const isOverdue = (timeZone: string) =>
  sql<boolean>`(${isPending} and coalesce(t."expectedReturnDate" < ${dateIn(new Date(), timeZone)}::date, false))`

const chain = (wanted: 'exitId' | 'returnId') =>
  sql`select c.${sql.ref(wanted)} from checklist_chains c
       where (c."exitId" = t.id or c."returnId" = t.id) and c."deletedAt" is null`

export const checklistModule = (config: Pick<Config, 'timeZone'>): Module<Checklist> => ({
  resource: checklists,
  tells: { clientPhone: 'client' },
  extras: {
    status: sql`case when ${isPending} then 'pending' else 'completed' end`,
    exitId: chain('exitId'),
    returnId: chain('returnId'),
    nonConforming: sql`select count(*)::int from checklist_answers a
      where a."checklistId" = t.id and a.answer = 'nok' and a."deletedAt" is null`,
    clientPhone: sql`select coalesce(c.phone, c.phone2) from clients c where c.id = t."clientId"`,
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
    non_conforming: {
      value: z.enum(['true', 'false']),
      where: (values) => sql<boolean>`${isNonConforming} = any(${values}::bool[])`,
    },
    overdue: {
      value: z.enum(['true', 'false']),
      where: (values) => sql<boolean>`${isOverdue(config.timeZone)} = any(${values}::bool[])`,
    },
  },
  constraints: {
    checklists_open_exit_key: { code: 'product_already_rented' },
    checklists_rental_period_excl: {
      field: 'performedAt',
      message: 'Neste período este produto esteve em outra locação.',
    },
    checklist_chains_exit_key: { code: 'exit_already_returned' },
    checklist_answers_question_key: {
      field: 'answers',
      message: 'Há mais de uma resposta para a mesma pergunta.',
    },
  },
})

/** The kit's five routes, and the exits with and without their return. */
export const registerChecklists = (app: App, db: Db, config: Config): void => {
  const module = checklistModule(config)
  registerCrud(app, db, module)
  for (const status of ['pending', 'completed'] as const)
    registerView(app, db, module, {
      path: `/checklists-${status}`,
      summary: status === 'pending' ? 'List exits without a return' : 'List exits with a return',
      permission: 'access_checklist',
      fixed: () => ({ type: 'exit', status }),
    })
}
