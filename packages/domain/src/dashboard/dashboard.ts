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
    open: count().describe('Máquinas na rua'),
    overdue: count().describe('Devoluções atrasadas'),
    dueToday: count().describe('Devoluções previstas para hoje'),
  })
  .describe('Locações em aberto; null para quem não vê checklists')

const movements = {
  exits: count().describe('Saídas'),
  returns: count().describe('Retornos'),
}

const fleet = z
  .strictObject({
    byStatus: z.partialRecord(z.enum(productStatuses), count()).describe('Produtos por status'),
    arts: z
      .strictObject({
        expired: count().describe('ARTs vencidas'),
        expiring: count().describe('ARTs que vencem em 30 dias'),
      })
      .describe('ARTs que pedem renovação'),
  })
  .describe('Frota; null para quem não vê produtos')

const orders = z
  .strictObject({
    total: count().describe('Ordens não encerradas'),
    byStatus: z.record(z.enum(openStatuses), count()).describe('Ordens não encerradas por status'),
    byPriority: z.record(z.enum(priorities), count()).describe('Ordens não encerradas por prioridade'),
    byReason: z
      .array(
        z.strictObject({
          id: z.uuid().describe('Id do motivo'),
          name: z.string().describe('Motivo'),
          count: count().describe('Ordens não encerradas com o motivo'),
        }),
      )
      .describe('Motivos das ordens não encerradas, os mais comuns primeiro'),
  })
  .describe('Ordens de serviço; null para quem não as vê')

const dueProduct = z.strictObject({
  id: z.uuid().describe('Id do produto'),
  name: z.string().describe('Nome'),
  internCode: z.string().describe('Código interno'),
  state: z.enum(dueStates).describe('Situação da próxima preventiva'),
  hourMeter: hours().nullable().describe('Horímetro atual (h)'),
  nextDueAt: day().nullable().describe('Próxima manutenção, data'),
  nextDueHourMeter: dueHours().nullable().describe('Próxima manutenção, horímetro'),
  intervalHours: count().nullable().describe('Intervalo em horas'),
})

const preventives = z
  .strictObject({
    ok: count().describe('Em dia'),
    due_soon: count().describe('A vencer'),
    overdue: count().describe('Vencidas'),
    rows: z
      .array(dueProduct)
      .describe('Produtos com preventiva vencida ou a vencer, os mais urgentes primeiro'),
  })
  .describe('Preventivas da frota em uso; null para quem não vê produtos')

const todayEvent = z.strictObject({
  id: z.uuid().describe('Id do evento'),
  title: z.string().describe('Título'),
  type: z.enum(agendaEventTypes).describe('Tipo'),
  scheduledAt: instant().describe('Data e hora agendada'),
  completed: z.boolean().describe('Concluído'),
  responsible: z.string().describe('Responsável'),
  internCode: z.string().nullable().describe('Código interno do produto'),
})

const events = z
  .strictObject({
    total: count().describe('Eventos de hoje'),
    completed: count().describe('Eventos de hoje concluídos'),
    rows: z.array(todayEvent).describe('Eventos de hoje, os que faltam primeiro'),
  })
  .describe('Agenda de hoje; null para quem não a vê')

/** Figures of the day, as `GET /dashboard` answers; a part is null for who may not see the list behind it. */
export const dashboard = z.strictObject({
  today: day().describe('Dia da empresa'),
  rentals: rentals.nullable(),
  checklistsToday: z.strictObject(movements).nullable().describe('Checklists de hoje'),
  checklistsByWeek: z
    .array(z.strictObject({ week: day().describe('Domingo em que a semana começa'), ...movements }))
    .nullable()
    .describe('Checklists das últimas semanas, a mais antiga primeiro'),
  fleet: fleet.nullable(),
  orders: orders.nullable(),
  preventives: preventives.nullable(),
  events: events.nullable(),
})
export type Dashboard = z.output<typeof dashboard>
