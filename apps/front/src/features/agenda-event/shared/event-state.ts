import type { AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { isLate } from '@rentme/domain/agenda-event/complete'

export const eventStates = ['pending', 'completed', 'late'] as const
export type EventState = (typeof eventStates)[number]

export const eventStateLabels: Readonly<Record<EventState, string>> = {
  pending: 'Pendente',
  completed: 'Concluído',
  late: 'Atrasado',
}

/** Where an event stands; `now` in milliseconds since 1970. */
export const eventState = (
  event: Pick<AgendaEvent, 'completed' | 'scheduledAt'>,
  now: number,
): EventState => {
  if (event.completed) return 'completed'
  return isLate(event, new Date(now).toISOString()) ? 'late' : 'pending'
}
