import { Failure } from '../failure.ts'
import { definePlan, type Facts } from '../kit/plan.ts'
import type { Row } from '../kit/resource.ts'
import { machineTitle } from '../product/machine.ts'
import { agendaEvents } from './agenda-event.ts'
import { scheduleError } from './complete.ts'

type Event = Row<typeof agendaEvents>

/** The specification lets anyone signed in reach the edit: the one who made it, the one who does it, or an editor. */
export const assertMayChange = (facts: Facts, event: Event): void => {
  const { employeeId } = facts
  const isOwn = event.createdById === employeeId || event.responsibleEmployeeId === employeeId
  if (!isOwn && !facts.may('edit_agenda_event')) throw new Failure('forbidden')
}

export const titleOf = async (facts: Facts, { productId, title }: Event): Promise<string[]> => {
  const machine = await machineTitle(facts, productId)
  return machine.length > 0 ? machine : [title]
}

export const agendaEventPlan = definePlan()({
  resource: agendaEvents,
  /** Who made it and who passed it on: the one who writes. */
  fill: async (facts, { before, after }) => {
    const { employeeId } = facts
    const delegatedById = after.responsibleEmployeeId === employeeId ? null : employeeId
    if (before === null)
      return { delegatedById, createdById: employeeId, completed: false, completed_at: null }
    assertMayChange(facts, before)
    return before.responsibleEmployeeId === after.responsibleEmployeeId ? {} : { delegatedById }
  },
  /** A new or moved event lay ahead when it was written. */
  check: async ({ writtenAt }, { before, after }) => {
    if (before?.scheduledAt === after.scheduledAt) return {}
    const late = scheduleError(after.scheduledAt, writtenAt)
    return late === null ? {} : { scheduledAt: late }
  },
  title: titleOf,
})
