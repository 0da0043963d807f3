import type { RowOf } from '@rentme/domain/index'
import { priorities } from '@rentme/domain/service-order/service-order'
import type { ServiceOrderStatus } from '@rentme/domain/service-order/status'
import { dateIn } from '@rentme/domain/kit/time'
import { instantOn, later, rowBase, zone } from '../context.ts'
import type { Random } from '../random.ts'
import type { StaffPicker } from './employees.ts'
import { defectPicker, type Defect } from './service-order-defects.ts'
import { reasonFacts, type ReasonFacts } from './service-order-reasons.ts'
import { cancelReasons, complaints, repairs, routines } from './service-order-texts.ts'
import { atWork, inWorkingHours, momentIn, type Stay, type Timeline } from './timeline.ts'

type Order = RowOf<'service_orders'>
export type OrderStatus = ServiceOrderStatus

/** What every order is made from. */
export interface OrderSources {
  reasons: readonly RowOf<'service_order_reasons'>[]
  defects: readonly Defect[]
  technicianOn: StaffPicker
}

/** An order before its number, with what its photos go by. */
export interface OrderDraft {
  row: Omit<Order, 'number'>
  defect: Defect | null
}

interface Opening {
  facts: ReasonFacts
  stay: Stay
  openedAt: string
}

interface Making {
  random: Random
  timeline: Timeline
  productId: Order['productId']
  sources: OrderSources
}

const duration = ({ from, to }: Stay) => Date.parse(to) - Date.parse(from)

const openingIn = (facts: ReasonFacts, stay: Stay, random: Random): string | null => {
  if (facts.moment === 'any') return momentIn(random, stay)
  if (facts.moment === 'start') return stay.isEntered ? later(stay.from, random.int(15, 150)) : null
  const dayBefore = dateIn(later(stay.to, -1440), zone)
  return stay.isLeft ? instantOn(random, dayBefore, 8, 16) : null
}

/** Draws reasons until one fits into a stay of the machine; null for one that was hardly ever anywhere. */
const drawOpening = ({ random, timeline }: Making): Opening | null => {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const facts = random.weighted(reasonFacts)
    const isRented = random.chance(facts.rented)
    const stays = timeline.stays
      .filter(({ exit }) => (exit !== null) === isRented)
      .map((stay) => ({ stay, share: facts.moment === 'any' ? duration(stay) : 1 }))
    if (stays.length === 0) continue
    const { stay } = random.weighted(stays)
    const openedAt = openingIn(facts, stay, random)
    if (openedAt !== null && openedAt > stay.from && openedAt < later(stay.to, -90))
      return { facts, stay, openedAt }
  }
  return null
}

const partsDays = 4

/** When the work began and ended: lognormal around the reason's median, parts add days, done before the machine moves on. */
const momentsOf = ({ facts, stay, openedAt }: Opening, random: Random, waited: boolean) => {
  const minutes = facts.medianHours * 60 * Math.exp(random.normal()) + (waited ? partsDays * 1440 : 0)
  const end = inWorkingHours(random, later(openedAt, Math.max(40, minutes)))
  const latest = later(stay.to, -10)
  const completedAt = end < latest ? end : latest
  const span = (Date.parse(completedAt) - Date.parse(openedAt)) / 60_000
  const begun = later(openedAt, Math.round(span * (0.2 + random.next() * 0.4)))
  const startedAt = atWork(begun)
  return { startedAt: startedAt < completedAt ? startedAt : begun, completedAt }
}

const priorityOf = ({ name }: ReasonFacts, random: Random): Order['priority'] => {
  if (name.startsWith('Resgate') || name.startsWith('Sinistro')) return 'urgent'
  const drawn = random.next()
  return priorities[drawn < 0.1 ? 0 : drawn < 0.72 ? 1 : drawn < 0.94 ? 2 : 3] ?? 'normal'
}

const describe = (facts: ReasonFacts, defect: Defect | null, random: Random): string =>
  defect === null ? (routines[facts.name]?.[0] ?? facts.name) : `${defect.name}. ${random.pick(complaints)}`

/** The order as it is opened. */
const opened = ({ facts, stay, openedAt }: Opening, making: Making) => {
  const { random, timeline, productId, sources } = making
  const technician = sources.technicianOn(random, dateIn(openedAt, zone))
  const reason = sources.reasons.find(({ name }) => name === facts.name)
  if (reason === undefined) throw new Error(`No reason ${facts.name}`)
  const isMisuse = facts.name === 'Avaria por mau uso'
  const defect = reason.corrective
    ? defectPicker(sources.defects)(random, timeline.machine.category.prefix, isMisuse)
    : null
  const row = {
    productId,
    clientId: stay.exit?.clientId ?? null,
    clientUserId: stay.exit?.clientUserId ?? null,
    serviceOrderReasonId: reason.id,
    serviceOrderDefectId: defect?.id ?? null,
    technicianId: technician.id,
    technicianUserId: technician.userId,
    priority: priorityOf(facts, random),
    contractNumber: stay.exit?.contractNumber ?? null,
    checklistId: null,
    machineStopped: random.chance(facts.stops),
    description: describe(facts, defect, random),
    openedAt,
    startedAt: null,
    completedAt: null,
    hourMeter: null,
    solution: null,
    partsReplaced: null,
    safeToOperate: null,
    cancelReason: null,
    reopenReason: null,
  }
  return { row, defect }
}

/** What NR-12 wants on record once the work is done. */
const done = (opening: Opening, defect: Defect | null, { random, timeline }: Making) => {
  const waited = random.chance(defect === null ? 0.02 : 0.12)
  const moments = momentsOf(opening, random, waited)
  const repair = defect?.system == null ? null : repairs[defect.system]
  return {
    ...moments,
    status: 'completed' as const,
    hourMeter: timeline.readingAt(moments.completedAt),
    solution: repair === null ? (routines[opening.facts.name]?.[1] ?? null) : random.pick(repair.solutions),
    partsReplaced: repair !== null && (waited || random.chance(0.45)) ? random.pick(repair.parts) : null,
    safeToOperate: !opening.facts.name.startsWith('Sinistro'),
  }
}

const closedDraft = (opening: Opening, making: Making): OrderDraft => {
  const { random } = making
  const { row, defect } = opened(opening, making)
  if (random.chance(0.0345)) {
    const decided = later(opening.openedAt, random.int(30, 60 * 20))
    const canceledAt = decided < opening.stay.to ? decided : opening.stay.to
    return {
      defect,
      row: {
        ...rowBase<'serviceOrder'>(random, opening.openedAt, canceledAt),
        ...row,
        status: 'canceled',
        cancelReason: random.pick(cancelReasons),
      },
    }
  }
  const work = done(opening, defect, making)
  return {
    defect,
    row: { ...rowBase<'serviceOrder'>(random, opening.openedAt, work.completedAt), ...row, ...work },
  }
}

/** The finished orders of a machine, nearly all completed and the others canceled. */
export const closedOrders = (count: number, making: Making): OrderDraft[] =>
  Array.from({ length: count }, () => drawOpening(making)).flatMap((opening) =>
    opening === null ? [] : [closedDraft(opening, making)],
  )

/** How many days ago an order of each status may have been opened. */
const openDays: Partial<Record<OrderStatus, number>> = {
  open: 3,
  in_progress: 7,
  waiting_parts: 20,
  canceled: 30,
}

/** An order that is not finished, or called off, in the machine's last stay. A machine in maintenance has one that stops it. */
export const recentOrder = (
  status: OrderStatus,
  machineStopped: boolean,
  making: Making,
): OrderDraft | null => {
  const { random, timeline } = making
  const stay = timeline.stays.at(-1)
  if (stay === undefined) return null
  const openedAt = momentIn(random, stay, openDays[status]) ?? later(stay.from, 30)
  if (openedAt > later(stay.to, -120)) return null
  const wanted = stay.exit === null ? 'Manutenção corretiva na oficina' : 'Manutenção corretiva em campo'
  const facts = reasonFacts.find(({ name }) => name === wanted)
  if (facts === undefined) return null
  const { row, defect } = opened({ facts, stay, openedAt }, making)
  const isBegun = status !== 'open' && status !== 'canceled'
  const startedAt = isBegun ? later(openedAt, random.int(20, 110)) : null
  return {
    defect,
    row: {
      ...rowBase<'serviceOrder'>(random, openedAt, startedAt ?? openedAt),
      ...row,
      status,
      machineStopped,
      startedAt,
      cancelReason: status === 'canceled' ? random.pick(cancelReasons) : null,
    },
  }
}

/** Numbers the orders `OS-YYYY-NNNNN`, in the sequence in which they were opened in each year. */
export const numbered = (drafts: readonly OrderDraft[]): Order[] => {
  const lasts = new Map<string, number>()
  return drafts
    .map(({ row }) => row)
    .sort((a, b) => (a.openedAt < b.openedAt ? -1 : a.openedAt > b.openedAt ? 1 : 0))
    .map((row): Order => {
      const year = dateIn(row.openedAt, zone).slice(0, 4)
      const last = (lasts.get(year) ?? 0) + 1
      lasts.set(year, last)
      return { ...row, number: `OS-${year}-${String(last).padStart(5, '0')}` }
    })
}
