import { checklists } from '../checklist/checklist.ts'
import { readingsAround } from '../hour-meter/around.ts'
import { hourMeterReadings, type HourMeterReading } from '../hour-meter/hour-meter-reading.ts'
import type { SourceReading } from '../hour-meter/source.ts'
import { patch, put, remove, type Change, type Facts, type Values } from '../kit/plan.ts'
import type { Row } from '../kit/resource.ts'
import { productMaintenanceIntervals } from '../product-maintenance-interval/product-maintenance-interval.ts'
import { maintainableTypes, productMaintenances } from '../product-maintenance/product-maintenance.ts'
import { products } from '../product/product.ts'
import type { Due } from './due.ts'
import { machineFigures, restarts, type Done, type History } from './figures.ts'

type Machine = Row<typeof products>
type Maintenance = Row<typeof productMaintenances>
type Reading = Row<typeof hourMeterReadings>

/** What a row of the trade leaves in the history of its machine. */
export interface Trace {
  /** The row that the reading and the maintenance stand on, or the reading itself. */
  id: string
  /** What the row now says of the meter; null when it says nothing, or is gone. Left out where it never does. */
  reading?: (SourceReading & Partial<HourMeterReading>) | null
  /** The maintenance that the row now is; null when it is none, or no longer. Left out where it never is one. */
  done?: (Omit<Done, 'id'> & Pick<Maintenance, 'productId' | 'maintainableType'>) | null
  /** When the row, an exit, was; null for one that is gone. */
  exitAt?: string | null
}

type Intervals = Map<string, Row<typeof productMaintenanceIntervals>>

/** What of a machine's history its figures follow from, however long that is. */
interface Known {
  machine: Machine
  readings: Reading[]
  /** The last ones, and the last services. */
  maintenances: Maintenance[]
  /** The first ones. */
  exits: Map<string, string>
  intervals: Intervals
}

// Of each, one may be what is being written.
const two = 2

/** The last maintenances that restart the count of a machine. */
const servicesOf = async (facts: Facts, machine: Machine, intervals: Intervals): Promise<Maintenance[]> => {
  const wanted = machine.productMaintenanceIntervalId
  const ids = [...intervals.keys()].filter((id) =>
    restarts({ isPreventive: true, productMaintenanceIntervalId: id }, wanted, intervals),
  )
  const services = { productId: machine.id, isPreventive: true }
  const ofInterval = intervals.has(wanted ?? '') ? { productMaintenanceIntervalId: [null, ...ids] } : {}
  return facts.where(productMaintenances, { ...services, ...ofInterval }, { by: 'performedAt', last: two })
}

const knownOf = async (facts: Facts, productId: string, after?: Machine): Promise<Known | null> => {
  const machine = after ?? (await facts.take(products, productId))
  if (machine === null) return null
  const exits = await facts.where(checklists, { productId, type: 'exit' }, { by: 'performedAt', first: two })
  const intervals = new Map(
    (await facts.where(productMaintenanceIntervals, {})).map((interval) => [interval.id, interval]),
  )
  const [last, services] = await Promise.all([
    facts.where(productMaintenances, { productId }, { by: 'performedAt', last: two }),
    servicesOf(facts, machine, intervals),
  ])
  return {
    machine,
    readings: await readingsAround(facts, productId),
    maintenances: [...new Map([...last, ...services].map((row) => [row.id, row])).values()],
    exits: new Map(exits.map(({ id, performedAt }) => [id, performedAt])),
    intervals,
  }
}

/** The maintenance that stands on a row; undefined without one. */
export const recordOf = async (facts: Facts, maintainableId: string): Promise<Maintenance | undefined> =>
  (await facts.where(productMaintenances, { maintainableId, maintainableType: maintainableTypes }))[0]

const unsaid = {
  lastHours: null,
  employeeId: null,
  reason: null,
  correctedFrom: null,
  correctedAt: null,
  correctedById: null,
  correctionReason: null,
}

/** The machine's history once the trace is left in it; what the row said of another machine before is gone there. */
const historyAfter = (known: Known, trace: Trace, record?: Maintenance): History => {
  const { machine, intervals } = known
  const { id, reading, done, exitAt } = trace
  const readings = known.readings.filter((row) => reading === undefined || row.id !== id)
  const maintenances: Done[] = known.maintenances.filter(
    (row) => done === undefined || row.maintainableId !== id,
  )
  const own = record?.productId === machine.id ? record.id : id
  if (done?.productId === machine.id) maintenances.push({ ...done, id: own })
  const isRead = reading?.productId === machine.id
  const exits = new Map(known.exits)
  if (exitAt === null) exits.delete(id)
  if (typeof exitAt === 'string') exits.set(id, exitAt)
  return {
    machine,
    readings: isRead ? [...readings, { ...unsaid, ...reading }] : readings,
    maintenances,
    firstExitAt: [...exits.values()].toSorted()[0] ?? null,
    intervals,
  }
}

/** A device does not hold the first exit of every machine: the day that follows from it is the server's to say. */
const isDated = ({ isWhole }: Facts, { machine, maintenances, intervals }: History): boolean =>
  isWhole ||
  machine.purchasedAt !== null ||
  maintenances.some((done) => restarts(done, machine.productMaintenanceIntervalId, intervals))

/** A device that holds no reading of a machine can't tell that there is none. */
const isRead = ({ isWhole }: Facts, { readings }: History): boolean => isWhole || readings.length > 0

const figuresOf = (facts: Facts, history: History) => {
  const { productMaintenanceId, nextDueAt, hourMeter, nextDueHourMeter } = machineFigures(history, facts.zone)
  return {
    productMaintenanceId,
    ...(isRead(facts, history) && { hourMeter, nextDueHourMeter }),
    ...(isDated(facts, history) && { nextDueAt }),
  }
}

/** What falls due next for a machine once the trace is left; null for a machine that is not there. */
export const dueAfter = async (
  facts: Facts,
  productId: string,
  trace: Trace,
): Promise<Partial<Due> | null> => {
  const known = await knownOf(facts, productId)
  if (known === null) return null
  const record = trace.done === undefined ? undefined : await recordOf(facts, trace.id)
  const { nextDueHourMeter, nextDueAt } = figuresOf(facts, historyAfter(known, trace, record))
  return {
    ...(nextDueHourMeter !== undefined && { nextDueHourMeter }),
    ...(nextDueAt !== undefined && { nextDueAt }),
  }
}

const differing = (before: Values, after: Values): Values =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]))

/** The row of the reading as the trace has it: new, changed, or gone. */
const readingChanges = async (facts: Facts, { id, reading }: Trace): Promise<Change[]> => {
  const before = reading === undefined ? null : await facts.row(hourMeterReadings, id)
  if (reading === undefined || (reading === null && before === null)) return []
  if (reading === null) return [remove(hourMeterReadings, id)]
  return [
    before === null
      ? put(hourMeterReadings, id, { ...unsaid, ...reading })
      : patch(hourMeterReadings, id, differing(before, reading)),
  ]
}

const maintenanceChange = (
  { id: maintainableId, done }: Trace,
  id: string,
  before: Maintenance | undefined,
): Change | null => {
  if (done === undefined || (done === null && before === undefined)) return null
  if (done === null) return remove(productMaintenances, id)
  return before === undefined
    ? put(productMaintenances, id, { ...done, maintainableId })
    : patch(productMaintenances, id, { ...done })
}

/**
 * Leaves a trace in the history of its machine: the reading and the maintenance that a row stands for, and the figures of
 * every machine that it is, or was, about. `after` is a machine as this very write makes it.
 */
export const historyChanges = async (
  facts: Facts,
  productIds: readonly string[],
  trace: Trace,
  after?: Machine,
): Promise<Change[]> => {
  const known: Known[] = []
  for (const productId of new Set(productIds)) {
    const one = await knownOf(facts, productId, after)
    if (one !== null) known.push(one)
  }
  const record = trace.done === undefined ? undefined : await recordOf(facts, trace.id)
  const recordId = record?.id ?? facts.newId()
  const recorded = maintenanceChange(trace, recordId, record)
  const changes = await readingChanges(facts, trace)
  for (const one of known) {
    const { id } = one.machine
    const figures = figuresOf(facts, historyAfter(one, trace, record))
    const last = figures.productMaintenanceId === trace.id ? recordId : figures.productMaintenanceId
    const step =
      recorded === null ? 0 : Number(trace.done?.productId === id) - Number(record?.productId === id)
    changes.push(
      patch(
        products,
        id,
        { ...figures, productMaintenanceId: last },
        step === 0 ? undefined : { maintenancesCount: step },
      ),
    )
  }
  if (recorded === null) return changes
  // The machine points at its last maintenance, which is there before and gone after.
  return trace.done === null ? [...changes, recorded] : [recorded, ...changes]
}

/** The figures of a machine as its history gives them now, where they are not what it says; no row else is touched. */
export const refreshFigures = async (facts: Facts, productId: string): Promise<Change[]> => {
  const known = await knownOf(facts, productId)
  if (known === null) return []
  const machine: Values = known.machine
  const figures: Values = figuresOf(facts, historyAfter(known, { id: '' }))
  const others = Object.entries(figures).filter(
    ([name, value]) => (value ?? null) !== (machine[name] ?? null),
  )
  return others.length === 0 ? [] : [patch(products, productId, Object.fromEntries(others))]
}
