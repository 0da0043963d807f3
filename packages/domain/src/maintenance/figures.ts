import { currentReading, inTime, latest, offsetAt, tenths, type Reading } from '../hour-meter/course.ts'
import { dateIn } from '../kit/time.ts'
import type { ProductMaintenance } from '../product-maintenance/product-maintenance.ts'
import type { Product } from '../product/product.ts'
import { nextDue, type Baseline, type Due, type Interval } from './due.ts'

export type Done = Pick<
  ProductMaintenance,
  'id' | 'performedAt' | 'hourMeter' | 'isPreventive' | 'productMaintenanceIntervalId'
>

/** Everything that the figures of a machine follow from. */
export interface History {
  machine: Pick<Product, 'purchasedAt' | 'productMaintenanceIntervalId'>
  readings: readonly Reading[]
  maintenances: readonly Done[]
  /** When the machine first left; null for one that never did. */
  firstExitAt: string | null
  intervals: ReadonlyMap<string, Interval>
}

const reaches = (bound: number | null, wanted: number | null): boolean =>
  wanted === null || (bound !== null && bound >= wanted)

/**
 * Whether a maintenance is one that the machine's interval asks for: a preventive one, of a template of that interval, of
 * none, or of a longer one, which includes it. A repair postpones no service.
 */
export const restarts = (
  {
    isPreventive,
    productMaintenanceIntervalId: of,
  }: Pick<Done, 'isPreventive' | 'productMaintenanceIntervalId'>,
  interval: string | null,
  intervals: History['intervals'],
): boolean => {
  if (!isPreventive) return false
  const [done, wanted] = [intervals.get(of ?? ''), intervals.get(interval ?? '')]
  if (of === null || of === interval || done === undefined || wanted === undefined) return true
  return reaches(done.hours, wanted.hours) && reaches(done.days, wanted.days)
}

const lastOf = (done: readonly Done[]): Done | undefined =>
  done.toSorted((a, b) => a.performedAt.localeCompare(b.performedAt) || (a.id < b.id ? -1 : 1)).at(-1)

/** Where the count starts, in total hours of the machine: the last maintenance, or else its first reading, purchase or exit. */
const baseline = (history: History, zone: string): Baseline => {
  const { machine, readings, maintenances, firstExitAt, intervals } = history
  const last = lastOf(
    maintenances.filter((each) => restarts(each, machine.productMaintenanceIntervalId, intervals)),
  )
  if (last === undefined)
    return {
      date: machine.purchasedAt ?? (firstExitAt === null ? null : dateIn(firstExitAt, zone)),
      hourMeter: inTime(readings)[0]?.hours ?? null,
    }
  const { performedAt: at, hourMeter } = last
  const offset = offsetAt(readings, { id: last.id, at })
  return { date: dateIn(at, zone), hourMeter: hourMeter === null ? null : tenths(hourMeter + offset) }
}

/** The columns of a machine that follow from its history. */
export type MachineFigures = Due & Pick<Product, 'hourMeter' | 'maintenancesCount' | 'productMaintenanceId'>

/** Reading, maintenances, and what falls due next, which is shown as a reading of the present meter. */
export const machineFigures = (history: History, zone: string): MachineFigures => {
  const { machine, readings, maintenances, intervals } = history
  const interval = intervals.get(machine.productMaintenanceIntervalId ?? '') ?? null
  const { nextDueAt, nextDueHourMeter: total } = nextDue(interval, baseline(history, zone))
  return {
    hourMeter: currentReading(readings),
    maintenancesCount: maintenances.length,
    productMaintenanceId: lastOf(maintenances)?.id ?? null,
    nextDueAt,
    nextDueHourMeter: total === null ? null : tenths(total - offsetAt(readings, latest)),
  }
}
