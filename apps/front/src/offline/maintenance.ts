import { nextDue, type Due, type Interval } from '@rentme/domain/maintenance/due'
import { dateIn } from '@rentme/domain/kit/time'
import type { ProductMaintenance } from '@rentme/domain/product-maintenance/product-maintenance'
import type { Product } from '@rentme/domain/product/product'
import { rowIn } from './lookups.ts'
import type { Change, LocalRow } from './queue-item.ts'
import { newRow, type WriteContext } from './write-context.ts'

export interface Source {
  productId: string
  maintainableType: ProductMaintenance['maintainableType']
  maintainableId: string
}

export interface Done {
  /** ISO 8601, UTC. */
  performedAt: string
  hourMeter: number | null
}

type Recorded = ProductMaintenance & LocalRow

const recordedOf = async ({ db }: WriteContext, productId: string): Promise<Recorded[]> =>
  (await db.rows('product_maintenances').where('productId').equals(productId).toArray()) as Recorded[]

const latest = (done: readonly Done[]): Done | undefined =>
  done.toSorted((a, b) => a.performedAt.localeCompare(b.performedAt)).at(-1)

/** What falls due next for a machine whose maintenance is added to those it had; as it was when an older one counts. */
export const dueAfter = async (
  context: WriteContext,
  source: Source,
  done: Done | null,
): Promise<Due | null> => {
  const { db, zone } = context
  const others = (await recordedOf(context, source.productId)).filter(
    ({ maintainableId }) => maintainableId !== source.maintainableId,
  )
  const last = latest(done === null ? others : [...others, done])
  const machine = await rowIn<Product>(db, 'products', source.productId)
  if (last === undefined || machine === null) return null
  const interval = await rowIn<Interval>(
    db,
    'product_maintenance_intervals',
    machine.productMaintenanceIntervalId,
  )
  return nextDue(interval, { date: dateIn(last.performedAt, zone()), hourMeter: last.hourMeter })
}

/**
 * A completed order or preventive counts as one maintenance of its machine and moves what falls due next; `done` is null
 * for one that is not, or no longer, completed.
 */
export const maintenanceChanges = async (
  context: WriteContext,
  source: Source,
  done: Done | null,
): Promise<Change[]> => {
  const { productId, maintainableId } = source
  const own = (await recordedOf(context, productId)).find((row) => row.maintainableId === maintainableId)
  if (own === undefined && done === null) return []
  const id = own?.id ?? context.newId()
  const store = 'product_maintenances'
  const recorded: Change =
    done === null
      ? { store, id, deleted: true }
      : own === undefined
        ? { store, id, row: newRow(id, context.now(), { ...source, ...done }) }
        : { store, id, patch: { ...done } }
  const due = await dueAfter(context, source, done)
  const reading = done?.hourMeter == null ? {} : { hourMeter: done.hourMeter }
  const step = done === null ? -1 : own === undefined ? 1 : 0
  return [
    recorded,
    {
      store: 'products',
      id: productId,
      patch: { ...due, ...reading },
      ...(step !== 0 && { add: { maintenancesCount: step } }),
    },
  ]
}
