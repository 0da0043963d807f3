import { toMilliseconds } from '@rentme/domain/kit/zone'
import { later } from '../context.ts'
import type { Random } from '../random.ts'
import { otherSubjects, typeShares, type AgendaSources, type EventType, type Plan } from './agenda-plans.ts'
import { atWork } from './timeline.ts'

/** The half hour at or before an instant. */
const halfHour = (instant: string): string => {
  const ms = toMilliseconds(instant)
  return new Date(ms - (ms % 1_800_000)).toISOString()
}

/** Events of the past, drawn from what happened: each type in turn gives its share of `count`. */
export const pastPlans = (sources: AgendaSources, count: number, random: Random): Plan[] => {
  const { checklists, orders, preventives, trainings } = sources
  const moved = (type: EventType, wanted: string): Plan[] =>
    checklists
      .filter((checklist) => checklist.type === wanted)
      .map(({ productId, clientId, performedAt }) => ({
        type,
        productId,
        clientId,
        scheduledAt: halfHour(performedAt),
        doneAt: later(performedAt, 5),
      }))
  const pools: Readonly<Record<EventType, Plan[]>> = {
    delivery: moved('delivery', 'exit'),
    pickup: moved('pickup', 'return'),
    visit: orders.flatMap(({ clientId, productId, startedAt, completedAt }): Plan[] =>
      clientId === null || completedAt === null || startedAt === null || startedAt !== atWork(startedAt)
        ? []
        : [{ type: 'visit', productId, clientId, scheduledAt: halfHour(startedAt), doneAt: completedAt }],
    ),
    preventive: preventives.flatMap(({ status, productId, clientId, performedAt }): Plan[] =>
      status === 'completed'
        ? [
            {
              type: 'preventive',
              productId,
              clientId,
              scheduledAt: halfHour(performedAt),
              doneAt: performedAt,
            },
          ]
        : [],
    ),
    training: trainings.flatMap(({ status, productId, clientId, startsAt, endsAt }): Plan[] =>
      status === 'done'
        ? [{ type: 'training', productId, clientId, scheduledAt: startsAt, doneAt: endsAt }]
        : [],
    ),
    other: checklists.map(({ performedAt }) => ({
      type: 'other',
      productId: null,
      clientId: null,
      scheduledAt: halfHour(performedAt),
      doneAt: later(performedAt, 45),
      subject: random.pick(otherSubjects),
    })),
  }
  return typeShares.flatMap(({ type, share }) =>
    random.shuffled(pools[type]).slice(0, Math.round((count * share) / 100)),
  )
}
