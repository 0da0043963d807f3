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

interface When {
  /** The company's day, `YYYY-MM-DD`. */
  today: string
  /** Milliseconds since 1970. */
  now: number
  /** IANA name of the company's time zone. */
  zone: string
}

/** Of the open events of a machine, the delivery of its exit or the pickup of its return: the one nearest to now. */
export const eventOfChecklist = <E extends Pick<AgendaEvent, 'type' | 'completed' | 'scheduledAt'>>(
  type: ChecklistType,
  events: readonly E[],
  { today, now, zone }: When,
): E | null => {
  const away = ({ scheduledAt }: E) => Math.abs(Date.parse(scheduledAt) - now)
  const isNear = ({ scheduledAt }: E) => {
    const ahead = daysBetween(today, dateIn(scheduledAt, zone))
    return ahead <= daysEarly && ahead >= -daysLate
  }
  const [nearest] = events
    .filter((event) => !event.completed && event.type === eventTypeOf[type] && isNear(event))
    .toSorted((a, b) => away(a) - away(b))
  return nearest ?? null
}

/** Whether a checklist for this client is what the event plans: one of another client's is not. */
export const carriesOut = (
  event: Pick<AgendaEvent, 'clientId'>,
  { clientId }: { clientId: string | null },
): boolean => event.clientId === null || event.clientId === clientId
