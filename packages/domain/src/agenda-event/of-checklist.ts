import type { ChecklistType } from '../checklist/checklist.ts'
import { dateIn, daysBetween } from '../kit/time.ts'
import type { AgendaEvent } from './agenda-event.ts'

/** What an exit or a return carries out. */
export const eventTypeOf = { exit: 'delivery', return: 'pickup' } as const satisfies Record<
  ChecklistType,
  string
>

/** Days that a machine leaves or comes back before and after the day that was planned, and it is still the same thing. */
const daysEarly = 1
const daysLate = 30

interface Day {
  /** The company's day, `YYYY-MM-DD`. */
  today: string
  /** IANA name of the company's time zone. */
  zone: string
}

/** Of the open events of a machine, the delivery of its exit or the pickup of its return: the one nearest to today. */
export const eventOfChecklist = <E extends Pick<AgendaEvent, 'type' | 'completed' | 'scheduledAt'>>(
  type: ChecklistType,
  events: readonly E[],
  { today, zone }: Day,
): E | null => {
  const [nearest] = events
    .filter((event) => !event.completed && event.type === eventTypeOf[type])
    .map((event) => ({ event, ahead: daysBetween(today, dateIn(event.scheduledAt, zone)) }))
    .filter(({ ahead }) => ahead <= daysEarly && ahead >= -daysLate)
    .toSorted((a, b) => Math.abs(a.ahead) - Math.abs(b.ahead))
  return nearest?.event ?? null
}

/** Whether a checklist for this client is what the event plans: one of another client's is not. */
export const carriesOut = (
  event: Pick<AgendaEvent, 'clientId'>,
  { clientId }: { clientId: string | null },
): boolean => event.clientId === null || event.clientId === clientId
