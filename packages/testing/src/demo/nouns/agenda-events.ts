import { dateIn } from '@rentme/domain/kit/time'
import { later, rowBase, zone, type DemoContext } from '../context.ts'
import type { Random } from '../random.ts'
import { comingPlans } from './agenda-coming.ts'
import { pastPlans } from './agenda-past.ts'
import type { AgendaEvent, AgendaSources, EventType, Plan } from './agenda-plans.ts'
import { placeOf } from './clients.ts'
import { lastInstant } from './timeline.ts'

const verbs: Readonly<Record<EventType, string>> = {
  delivery: 'Entrega',
  pickup: 'Retirada',
  visit: 'Visita técnica',
  preventive: 'Preventiva',
  training: 'Treinamento',
  other: 'Outro',
}

const descriptions: Partial<Record<EventType, readonly string[]>> = {
  delivery: ['Entregar no portão 2, levar cabo extra.', 'Munck necessário para descarga.'],
  pickup: ['Avisar o encarregado uma hora antes.', 'Retirar também carregador e extensão.'],
  visit: ['Levar ferramenta de diagnóstico.', 'Obra exige integração na portaria.'],
}

/** 4 % of the past events were never ticked off, most of them of the last weeks (docs/trade.md#the-demo-company). */
const isForgotten = (scheduledAt: string, context: DemoContext, random: Random): boolean => {
  const recent = scheduledAt > later(lastInstant(context), -90 * 1440)
  return random.chance(recent ? 0.2 : 0.025)
}

const timesOf = (plan: Plan, oldest: string, context: DemoContext, random: Random) => {
  const last = lastInstant(context)
  const planned = later(plan.scheduledAt, -random.int(180, 10 * 1440))
  const entered = planned > oldest ? planned : oldest
  const createdAt = entered < last ? entered : later(last, -random.int(360, 2880))
  const isDone = plan.doneAt !== null && !isForgotten(plan.scheduledAt, context, random)
  const doneAt = isDone && plan.doneAt !== null && plan.doneAt < last ? plan.doneAt : null
  return { createdAt: doneAt !== null && createdAt > doneAt ? doneAt : createdAt, doneAt }
}

/** The agenda: three years of events that were, eight of today and those of the next two weeks. */
export const agendaEventRows = (context: DemoContext, sources: AgendaSources): AgendaEvent[] => {
  const random = context.random('agenda_events')
  const products = new Map(sources.products.map((product) => [product.id, product]))
  const clients = new Map(sources.clients.map((client) => [client.id, client]))
  const coming = comingPlans(context, sources, random)
  const past = pastPlans(sources, context.scaled(10_500) - coming.length, random)
  return [...past, ...coming].map((plan): AgendaEvent => {
    const product = plan.productId === null ? undefined : products.get(plan.productId)
    const client = plan.clientId === null ? undefined : clients.get(plan.clientId)
    const oldest = [product?.createdAt ?? '', client?.createdAt ?? ''].reduce((a, b) => (a > b ? a : b))
    const { createdAt, doneAt } = timesOf(plan, oldest, context, random)
    const date = dateIn(plan.scheduledAt, zone)
    const responsible = sources.responsibleFor(plan.type)(
      random,
      date < context.today ? date : dateIn(createdAt, zone),
    )
    const planner = random.chance(0.12) ? responsible : sources.plannerFor(plan.type)
    const subject = product?.internCode ?? client?.tradeName ?? client?.name
    return {
      ...rowBase<'agendaEvent'>(random, createdAt, doneAt ?? createdAt),
      title: plan.subject ?? `${verbs[plan.type]} ${subject ?? ''}`.trim(),
      type: plan.type,
      scheduledAt: plan.scheduledAt,
      productId: plan.productId,
      clientId: plan.clientId,
      responsibleEmployeeId: responsible.id,
      responsibleEmployeeUserId: responsible.userId,
      createdById: planner.id,
      delegatedById: planner.id === responsible.id ? null : planner.id,
      completed: doneAt !== null,
      completed_at: doneAt === null ? null : Date.parse(doneAt),
      description: random.chance(0.3)
        ? random.pick(descriptions[plan.type] ?? ['Confirmar no dia anterior.'])
        : null,
      location: client === undefined ? 'Pátio de Campinas' : placeOf(client),
    }
  })
}
