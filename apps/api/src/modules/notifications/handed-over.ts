import type { AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { agendaEventTypeLabels } from '@rentme/domain/agenda-event/agenda-event'
import { employees } from '@rentme/domain/employee/employee'
import { formatDate, formatTime } from '@rentme/domain/kit/time'
import { priorityLabels, type ServiceOrder } from '@rentme/domain/service-order/service-order'
import { sql } from 'kysely'
import type { Effect } from '../../kit/mutate.ts'
import { offered } from '../../kit/offered.ts'
import { notify } from './notify.ts'

interface HandedOver {
  userId: string
  /** Who handed it over. */
  by: string
  code: string | null
}

interface Work {
  /** Who has it now, and who had it before. */
  employeeId: string
  before: string | null
  productId: string | null
}

/** Whom to tell that another made it his work; null where nobody's work grew by another's hand. */
const handedOver = async (
  { tx, actor }: Effect,
  { employeeId, before, productId }: Work,
): Promise<HandedOver | null> => {
  if (employeeId === before || employeeId === actor.employeeId) return null
  const { rows } = await sql<HandedOver>`
    select e."userId", u.name as by, (select p."internCode" from products p where p.id = ${productId}) as code
      from employees e, users u
     where e.id = ${employeeId} and ${offered(employees, 'e')} and u.id = ${actor.userId}`.execute(tx)
  return rows[0] ?? null
}

const joined = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join(' · ')

interface After<R> extends Effect {
  before: R | null
  row: R
}

/** Tells whoever is made responsible for an event by another. */
export const tellDelegated = async ({ before, row, ...effect }: After<AgendaEvent>): Promise<void> => {
  const { tx, zone } = effect
  const { id, responsibleEmployeeId: employeeId, productId, type, scheduledAt, location, title } = row
  const told = await handedOver(effect, {
    employeeId,
    before: before?.responsibleEmployeeId ?? null,
    productId,
  })
  if (told === null || row.completed) return
  const when = `${formatDate(scheduledAt, zone)} às ${formatTime(scheduledAt, zone)}`
  await notify(tx, {
    userId: told.userId,
    kind: 'delegation',
    title: `${type === 'other' ? 'Evento' : agendaEventTypeLabels[type]} para você`,
    body: joined([when, location ?? title, `por ${told.by}`]),
    code: told.code,
    path: `/admin/agenda/${id}`,
    // Each handing over makes a version of its own.
    key: `delegation ${id} ${row.version}`,
  })
}

/** Tells the technician whom another gives an order. */
export const tellAssigned = async ({ before, row, ...effect }: After<ServiceOrder>): Promise<void> => {
  const { id, technicianId: employeeId, productId, number, priority, machineStopped } = row
  const told = await handedOver(effect, { employeeId, before: before?.technicianId ?? null, productId })
  if (told === null || row.completedAt !== null) return
  await notify(effect.tx, {
    userId: told.userId,
    kind: 'assignment',
    title: 'Ordem de serviço para você',
    body: joined([
      number,
      `prioridade ${priorityLabels[priority].toLowerCase()}`,
      machineStopped ? 'máquina parada' : null,
      `por ${told.by}`,
    ]),
    code: told.code,
    path: `/admin/ordens-de-servico/${id}`,
    key: `assignment ${id} ${row.version}`,
  })
}
