import { Failure, invalid } from '../failure.ts'
import { patch, type Facts, type Planned } from '../kit/plan.ts'
import { agendaEvents } from './agenda-event.ts'
import { complete, completionError } from './complete.ts'
import { assertMayChange, titleOf } from './plan.ts'

/** Completes an event at a moment, in milliseconds. An event is completed once: again changes nothing but to an earlier one. */
export const completePlan = async (facts: Facts, id: string, at: number): Promise<Planned> => {
  const event = await facts.take(agendaEvents, id)
  if (event === null) throw new Failure('not_found')
  assertMayChange(facts, event)
  const future = completionError(at, facts.now)
  if (future !== null) throw invalid('completed_at', future)
  const { completed, completed_at } = complete(event, at)
  const sent = { completed, completed_at }
  return { id, changes: [patch(agendaEvents, id, sent)], sent, title: await titleOf(facts, event) }
}

/** Takes the completion of an event back: it is still to be done. One that is open stays as it is. */
export const reopenPlan = async (facts: Facts, id: string): Promise<Planned> => {
  const event = await facts.take(agendaEvents, id)
  if (event === null) throw new Failure('not_found')
  assertMayChange(facts, event)
  const sent = { completed: false, completed_at: null }
  return { id, changes: [patch(agendaEvents, id, sent)], sent, title: await titleOf(facts, event) }
}
