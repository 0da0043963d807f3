import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { completePlan } from '@rentme/domain/agenda-event/complete-plan'
import { completeAgendaEvent } from '@rentme/domain/sync/queue'
import type { WriteContext } from '../../../../offline/local/write-context.ts'
import { runVerb } from '../../../../kit/app/form/writes.ts'
import type { OwnVerb } from '../../../../offline/local/write-resource.ts'

/** The completion of an event, now or at a moment in milliseconds. */
const completion = (id: string, at?: number): OwnVerb => ({
  name: 'complete',
  queueType: completeAgendaEvent,
  plan: (facts) => completePlan(facts, id, at ?? facts.now),
})

/** Completes an event now, on the device and in the queue. An event is completed once: again does nothing. */
export const completeEvent = async (context: WriteContext, id: string): Promise<void> => {
  const event = await context.db.rows(agendaEvents.store).get(id)
  if (event?.['completed'] !== true) await runVerb(context, agendaEvents, id, completion(id))
}

/** Sends a refused completion again, as of another moment. */
export const completeAgain = (
  context: WriteContext,
  id: string,
  { at, replaces }: { at: number; replaces: string },
): Promise<void> => runVerb(context, agendaEvents, id, completion(id, at), { replaces })
