import { addDays, toInstant } from '@rentme/domain/kit/time'
import { yardCalendar } from '../calendar.ts'
import { zone, type DemoContext } from '../context.ts'
import type { Random } from '../random.ts'
import { otherSubjects, typeShares, type AgendaSources, type EventType, type Plan } from './agenda-plans.ts'

/** Events of today and of the two weeks after it (docs/trade.md#the-demo-company); small companies keep a full day. */
const counts = {
  mini: { today: 4, coming: 6 },
  medium: { today: 8, coming: 20 },
  full: { today: 8, coming: 60 },
}

const days = 14

/** Today's events: every kind once, and one so late that it is tomorrow in UTC. */
const todays: readonly (readonly [EventType, string])[] = [
  ['delivery', '08:30'],
  ['visit', '10:00'],
  ['pickup', '14:30'],
  ['other', '23:30'],
  ['preventive', '09:00'],
  ['training', '13:30'],
  ['delivery', '16:00'],
  ['visit', '17:30'],
]

const lateSubject = 'Entrega noturna em evento'

const times = ['07:30', '08:00', '09:00', '10:30', '13:00', '14:00', '15:30', '16:30']

type Subject = Pick<Plan, 'productId' | 'clientId'>

/** What a coming event is about: a machine out is fetched or visited, a promised or free one is delivered. */
const picker = (
  { products, clients, checklists }: AgendaSources,
  random: Random,
): ((type: EventType) => Subject) => {
  const out = checklists.filter(({ type, returnDate }) => type === 'exit' && returnDate === null)
  const reserved = products.filter(({ status }) => status === 'reserved')
  const free = products.filter(({ status }) => status === 'available')
  const living = clients.filter(({ active, deletedAt }) => active && deletedAt === null)
  const rented = (): Subject => {
    const { productId, clientId } = random.pick(out)
    return { productId, clientId }
  }
  return (type) => {
    const clientId = random.pick(living).id
    if (type === 'other') return { productId: null, clientId: null }
    if (type === 'training') return { productId: null, clientId }
    if (type === 'delivery')
      return {
        productId: random.pick(reserved.length > 0 && random.chance(0.6) ? reserved : free).id,
        clientId,
      }
    return rented()
  }
}

/** The events that lie ahead. */
export const comingPlans = (context: DemoContext, sources: AgendaSources, random: Random): Plan[] => {
  const { today, coming } = counts[context.size]
  const year = Number(context.today.slice(0, 4))
  const calendar = yardCalendar(year, year + 1)
  const pick = picker(sources, random)
  const first = todays.slice(0, today).map(([type, time]): Plan => ({
    type,
    ...pick(type),
    scheduledAt: toInstant(context.today, time, zone),
    doneAt: null,
    ...(type === 'other' ? { subject: lateSubject } : {}),
  }))
  const trainings = sources.trainings
    .filter(
      ({ status, startsAt }) =>
        status === 'scheduled' && startsAt < toInstant(addDays(context.today, days), '23:59', zone),
    )
    .slice(0, Math.ceil(coming / 10))
    .map(({ clientId, startsAt }): Plan => ({
      type: 'training',
      productId: null,
      clientId,
      scheduledAt: startsAt,
      doneAt: null,
    }))
  const open = typeShares.filter(({ type }) => type !== 'training')
  const later = Array.from({ length: coming - trainings.length }, (): Plan => {
    const { type } = random.weighted(open)
    const date = calendar.workdayFrom(addDays(context.today, random.int(1, days - 2)))
    return {
      type,
      ...pick(type),
      scheduledAt: toInstant(date, random.pick(times), zone),
      doneAt: null,
      ...(type === 'other' ? { subject: random.pick(otherSubjects) } : {}),
    }
  })
  return [...first, ...trainings, ...later]
}
