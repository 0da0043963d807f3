import { checklists } from '../checklist/checklist.ts'
import { patch, put, remove, type Change, type Facts } from '../kit/plan.ts'
import { dateIn } from '../kit/time.ts'
import { productMaintenanceIntervals } from '../product-maintenance-interval/product-maintenance-interval.ts'
import { productMaintenances, type ProductMaintenance } from '../product-maintenance/product-maintenance.ts'
import { products } from '../product/product.ts'
import { nextDue, type Baseline, type Due } from './due.ts'

export type Source = Pick<ProductMaintenance, 'maintainableType' | 'maintainableId'>

export interface Done {
  productId: string
  /** ISO 8601, UTC. */
  performedAt: string
  hourMeter: number | null
}

type Counted = Omit<Done, 'productId'> & { id: string }

const latest = (done: readonly Counted[]): Counted | null =>
  done.toSorted((a, b) => a.performedAt.localeCompare(b.performedAt) || a.id.localeCompare(b.id)).at(-1) ??
  null

const firstExitOf = async (facts: Facts, productId: string) => {
  const exits = await facts.where(checklists, { productId, type: 'exit' })
  return exits.toSorted((a, b) => a.performedAt.localeCompare(b.performedAt))[0] ?? null
}

/** Where the count starts: the last maintenance, the purchase, the first exit. Undefined where a device can't tell. */
const baselineOf = async (
  facts: Facts,
  machine: { id: string; purchasedAt: string | null },
  last: Counted | null,
): Promise<Baseline | null | undefined> => {
  if (last !== null) return { date: dateIn(last.performedAt, facts.zone), hourMeter: last.hourMeter }
  if (machine.purchasedAt !== null) return { date: machine.purchasedAt, hourMeter: 0 }
  if (!facts.isWhole) return undefined
  const exit = await firstExitOf(facts, machine.id)
  return exit === null ? null : { date: dateIn(exit.performedAt, facts.zone), hourMeter: exit.hourMeter }
}

const recordsOf = async (facts: Facts, productId: string) => facts.where(productMaintenances, { productId })

/** What falls due next for a machine, were `own` what its source counts for there; null where a device can't tell. */
const dueOf = async (
  facts: Facts,
  productId: string,
  source: Source,
  own: Counted | null,
): Promise<(Due & { productMaintenanceId: string | null }) | null> => {
  const machine = await facts.take(products, productId)
  if (machine === null) return null
  const others = (await recordsOf(facts, productId)).filter(
    ({ maintainableId }) => maintainableId !== source.maintainableId,
  )
  const last = latest(own === null ? others : [...others, own])
  const baseline = await baselineOf(facts, machine, last)
  if (baseline === undefined) return null
  const interval = await facts.row(productMaintenanceIntervals, machine.productMaintenanceIntervalId)
  return { ...nextDue(interval, baseline), productMaintenanceId: last?.id ?? null }
}

/** What falls due next once a maintenance is done; null where a device can't tell. */
export const dueAfter = async (facts: Facts, source: Source, done: Done): Promise<Due | null> => {
  const due = await dueOf(facts, done.productId, source, { id: '', ...done })
  return due === null ? null : { nextDueAt: due.nextDueAt, nextDueHourMeter: due.nextDueHourMeter }
}

/**
 * A completed order or preventive counts as one maintenance of its machine and moves what falls due next; `done` is null
 * for one that is not, or no longer, completed. `productIds` are the machines that it is, or was, about.
 */
export const maintenanceChanges = async (
  facts: Facts,
  source: Source,
  productIds: readonly string[],
  done: Done | null,
): Promise<Change[]> => {
  const records = (await Promise.all(productIds.map((id) => recordsOf(facts, id)))).flat()
  const own = records.find(
    ({ maintainableId, maintainableType }) =>
      maintainableId === source.maintainableId && maintainableType === source.maintainableType,
  )
  if (own === undefined && done === null) return []
  const id = own?.id ?? facts.newId()
  const recorded =
    done === null
      ? remove(productMaintenances, id)
      : own === undefined
        ? put(productMaintenances, id, { ...source, ...done })
        : patch(productMaintenances, id, { ...done })
  const changes: Change[] = []
  for (const productId of new Set(productIds)) {
    const here = done?.productId === productId ? done : null
    const step = Number(here !== null) - Number(own?.productId === productId)
    const due = await dueOf(facts, productId, source, here === null ? null : { ...here, id })
    const reading = here?.hourMeter == null ? {} : { hourMeter: here.hourMeter }
    changes.push(
      patch(
        products,
        productId,
        { ...due, ...reading },
        step === 0 ? undefined : { maintenancesCount: step },
      ),
    )
  }
  // The machine points at its last maintenance, which is there before and gone after.
  return done === null ? [...changes, recorded] : [recorded, ...changes]
}
