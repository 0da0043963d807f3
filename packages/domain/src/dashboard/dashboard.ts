import { z } from 'zod'
import { agendaEventTypes } from '../agenda-event/agenda-event.ts'
import { count, day, dueHours, hours, instant } from '../kit/fields.ts'
import { dueStates } from '../maintenance/due.ts'
import { productStatuses } from '../product/status.ts'
import { priorities } from '../service-order/service-order.ts'
import { openStatuses } from '../service-order/status.ts'

/** How many rows a part of the dashboard shows; the list behind it has the rest. */
export const rowsShown = 5

const rentals = z
  .strictObject({
    open: count().describe('Machines that are out'),
    overdue: count().describe('Overdue returns'),
    dueToday: count().describe('Returns expected today'),
  })
  .describe('Open rentals; null for who reads no checklists')

const movements = {
  exits: count().describe('Exits'),
  returns: count().describe('Returns'),
}

const fleet = z
  .strictObject({
    byStatus: z.partialRecord(z.enum(productStatuses), count()).describe('Machines by status'),
    arts: z
      .strictObject({
        expired: count().describe('Expired ARTs'),
        expiring: count().describe('ARTs that expire within 30 days'),
      })
      .describe('ARTs to be renewed'),
  })
  .describe('The fleet; null for who reads no machines')

const orders = z
  .strictObject({
    total: count().describe('Orders that are not closed'),
    byStatus: z.record(z.enum(openStatuses), count()).describe('Orders that are not closed, by status'),
    byPriority: z.record(z.enum(priorities), count()).describe('Orders that are not closed, by priority'),
    byReason: z
      .array(
        z.strictObject({
          id: z.uuid().describe('Id of the reason'),
          name: z.string().describe('Reason'),
          count: count().describe('Orders that are not closed, with the reason'),
        }),
      )
      .describe('Reasons of open orders, the most common first'),
  })
  .describe('Service orders; null for who may not read them')

const dueProduct = z.strictObject({
  id: z.uuid().describe('Id of the machine'),
  name: z.string().describe('Name'),
  internCode: z.string().describe('As painted on the machine'),
  state: z.enum(dueStates).describe('How the next maintenance stands'),
  hourMeter: hours().nullable().describe('What the meter shows now, in hours'),
  nextDueAt: day().nullable().describe('Day of the next maintenance'),
  nextDueHourMeter: dueHours().nullable().describe('Reading in hours of the next maintenance'),
  intervalHours: count().nullable().describe('Interval in hours'),
})

const preventives = z
  .strictObject({
    ok: count().describe('Not due yet'),
    due_soon: count().describe('Due soon'),
    overdue: count().describe('Overdue'),
    rows: z
      .array(dueProduct)
      .describe('Machines whose maintenance is overdue or due soon, the most urgent first'),
  })
  .describe('Preventive maintenance of the fleet in use; null for who reads no machines')

const todayEvent = z.strictObject({
  id: z.uuid().describe('Id of the event'),
  title: z.string().describe('Title'),
  type: z.enum(agendaEventTypes).describe('Kind'),
  scheduledAt: instant().describe('When it is to happen'),
  completed: z.boolean().describe('Whether it is done'),
  responsible: z.string().describe('Who is responsible'),
  internCode: z.string().nullable().describe('As painted on the machine'),
})

const events = z
  .strictObject({
    total: count().describe('Events of today'),
    completed: count().describe('Events of today that are done'),
    late: count().describe('Events of today that are not done and past their time'),
    rows: z.array(todayEvent).describe('Events of today, those still to do first'),
  })
  .describe('The agenda of today; null for who may not read it')

/** Figures of the day, as `GET /dashboard` answers; a part is null for who may not see the list behind it. */
export const dashboard = z.strictObject({
  today: day().describe('The day where the company is'),
  rentals: rentals.nullable(),
  checklistsToday: z.strictObject(movements).nullable().describe('Checklists of today'),
  checklistsByWeek: z
    .array(z.strictObject({ week: day().describe('Sunday on which the week begins'), ...movements }))
    .nullable()
    .describe('Checklists of the last weeks, the oldest first'),
  fleet: fleet.nullable(),
  orders: orders.nullable(),
  preventives: preventives.nullable(),
  events: events.nullable(),
})
export type Dashboard = z.output<typeof dashboard>
