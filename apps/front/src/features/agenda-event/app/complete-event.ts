import { agendaEvents, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { completePlan } from '@rentme/domain/agenda-event/complete-plan'
import { completeAgendaEvent } from '@rentme/domain/sync/queue'
import type { WriteContext } from '../../../offline/write-context.ts'
import { runVerb } from '../../../offline/write-resource.ts'

/** Completes an event now, on the device and in the queue. An event is completed once: again does nothing. */
export const completeEvent = async (context: WriteContext, id: string): Promise<void> => {
  const event = (await context.db.rows(agendaEvents.store).get(id)) as AgendaEvent | undefined
  if (event?.completed === true) return
  await runVerb(context, agendaEvents, id, {
    name: 'complete',
    queueType: completeAgendaEvent,
    plan: (facts) => completePlan(facts, id, facts.now),
  })
}
