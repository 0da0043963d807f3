import { employees } from '@rentme/domain/employee/employee'
import { instant } from '@rentme/domain/kit/fields'
import type { App } from '../../kit/app.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { reads, type Actor } from '../../kit/actor.ts'
import { pageOf } from '../../kit/answers.ts'
import { idParams } from '../../kit/crud.ts'
import { nounWords } from '../../kit/noun-words.ts'
import type { Db } from '../../kit/database.ts'
import { needs } from '../../kit/guard.ts'

const task = z.strictObject({
  kind: z.enum(['agendaEvent', 'serviceOrder', 'preventiveMaintenance']).describe('Kind of the task'),
  id: z.uuid().describe('Id of the row'),
  title: z.string().describe('Title of the event, number of the order or name of the task'),
  at: instant().describe('When'),
  status: z.string().describe('Status'),
  product: z
    .strictObject({
      id: z.uuid().nullable().describe('Id of the machine'),
      name: z.string().nullable().describe('Name'),
      internCode: z.string().nullable().describe('As painted on the machine'),
    })
    .describe('The machine of the task'),
})

/** What an employee has to do: events not completed, and orders and preventives that are open, soonest first; of nouns that the reader reads. */
const tasksOf = async (db: Db, actor: Actor, employeeId: string) => {
  const kinds = task.shape.kind.options.filter((kind) => reads(actor, kind))
  const { rows } = await sql`
    select x.kind, x.id, x.title, x.at, x.status, jsonb_build_object('id', p.id, 'name', p.name, 'internCode', p."internCode") as product
      from (
        select 'agendaEvent' as kind, id, title, "scheduledAt" as at, 'pending' as status, "productId", "deletedAt", "responsibleEmployeeId" as who
          from agenda_events where not completed
        union all
        select 'serviceOrder', id, number, "openedAt", status, "productId", "deletedAt", "technicianId"
          from service_orders where status in ('open', 'in_progress', 'waiting_parts')
        union all
        select 'preventiveMaintenance', id, 'Manutenção preventiva', "performedAt", status, "productId", "deletedAt", "technicianId"
          from preventive_maintenances where status = 'in_progress') x
      left join products p on p.id = x."productId"
     where x.who = ${employeeId} and x."deletedAt" is null and x.kind = any(${kinds}::text[])
     order by x.at, x.id limit 200`.execute(db)
  return { data: rows, meta: { total: rows.length, page: 1, perPage: 200 } }
}

export const registerEmployeeTasks = (app: App, db: Db): void => {
  const schema = {
    tags: [nounWords(employees).tag],
    summary: 'List the tasks of an employee',
    params: idParams,
    response: { 200: pageOf(task) },
  }
  app.get('/employees/:id/tasks', { schema, config: needs('show_employee') }, async (request) => {
    return tasksOf(db, request.actor, request.params.id)
  })
}
