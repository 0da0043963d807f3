import type { AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { complete, scheduleError } from '@rentme/domain/agenda-event/complete'
import { Failure } from '@rentme/domain/failure'
import { completeAgendaEvent } from '@rentme/domain/sync/queue'
import { machineTitle, rowIn, userIdOf } from './lookups.ts'
import type { Effects, Rules, Writing } from './noun-writes.ts'
import type { LocalRow, Write } from './queue-item.ts'
import type { WriteContext } from './write-context.ts'

type Event = AgendaEvent & LocalRow

/** A new or moved event lies ahead. */
export const agendaEventRules: Rules = ({ now }, before, after) => {
  if (before?.['scheduledAt'] === after['scheduledAt']) return {}
  const late = scheduleError(String(after['scheduledAt']), now())
  return late === null ? {} : { scheduledAt: late }
}

/** Who made it and who passed it on: the one signed in. */
const fill = async ({ context, before, after }: Writing) => {
  const { db, employeeId } = context
  const responsible = after['responsibleEmployeeId']
  const responsibleEmployeeUserId = await userIdOf(db, 'employees', responsible)
  const delegatedById = responsible === employeeId() ? null : employeeId()
  if (before === null)
    return {
      responsibleEmployeeUserId,
      delegatedById,
      createdById: employeeId(),
      completed: false,
      completed_at: null,
    }
  return before['responsibleEmployeeId'] === responsible ? {} : { responsibleEmployeeUserId, delegatedById }
}

const title = async (writing: Writing): Promise<string[]> => {
  const machine = await machineTitle(writing)
  return machine.length > 0 ? machine : [String(writing.after['title'])]
}

export const agendaEventEffects: Effects = { fill, title }

const plan = async (context: WriteContext, id: string): Promise<Write> => {
  const event = await rowIn<Event>(context.db, 'agenda_events', id)
  if (event === null) throw new Failure('not_found')
  const { completed, completed_at } = complete(event, context.now())
  return {
    noun: 'agendaEvent',
    action: 'update',
    queueType: completeAgendaEvent,
    entityId: id,
    method: 'PUT',
    path: `/agenda/${id}/complete`,
    payload: { completed, completed_at },
    references: [],
    files: [],
    changes: [{ store: 'agenda_events', id, patch: { completed, completed_at } }],
    title: await title({ context, before: event, after: event }),
  }
}

/** Completes an event now, on the device and in the queue. An event is completed once: again does nothing. */
export const completeEvent = async (context: WriteContext, id: string): Promise<void> => {
  const event = await rowIn<Event>(context.db, 'agenda_events', id)
  if (event?.completed === true) return
  await context.outbox.enqueue(() => plan(context, id))
}
