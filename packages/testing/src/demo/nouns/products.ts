import type { RowOf } from '@rentme/domain/index'
import { addDays } from '@rentme/domain/kit/time'
import { instantOn, rowBase, type DemoContext } from '../context.ts'
import { personName } from '../identities.ts'
import type { Random } from '../random.ts'
import { longModel } from './checklist-models.ts'
import type { MachineRecord } from './checklists.ts'
import type { History } from './rentals.ts'

type Product = RowOf<'products'>

interface Lists {
  categories: readonly RowOf<'product_categories'>[]
  intervals: readonly RowOf<'product_maintenance_intervals'>[]
  models: readonly RowOf<'checklist_models'>[]
}

/** The id of the row of a name. Throws when there is none. */
export const idNamed = <T extends { name: string; id: string }>(
  rows: readonly T[],
  name: string,
): T['id'] => {
  const row = rows.find((row) => row.name === name)
  if (row === undefined) throw new Error(`Nothing is named ${name}`)
  return row.id
}

/** 74 % valid, 8 % about to expire, 8 % expired, 10 % none, where the category asks for one (docs/trade.md#the-demo-company). */
const artOf = (context: DemoContext, random: Random) => {
  const drawn = random.next()
  if (drawn >= 0.9) return null
  const daysLeft = drawn < 0.74 ? random.int(31, 340) : drawn < 0.82 ? random.int(1, 30) : -random.int(1, 120)
  const artExpiresAt = addDays(context.today, daysLeft)
  return {
    artNumber: `28027230${String(random.int(0, 9_999_999)).padStart(7, '0')}`,
    artEngineer: `Eng. ${personName(random)}`,
    artIssuedAt: addDays(artExpiresAt, -365),
    artExpiresAt,
  }
}
const noArt = { artNumber: null, artEngineer: null, artIssuedAt: null, artExpiresAt: null }

const inactiveReasons = ['sold', 'sold', 'scrapped', 'lost', 'indemnified'] as const

const identityOf = ({ machine }: History, purchasedAt: string, random: Random) => {
  const [brand = '', ...model] = machine.make.split(' ')
  return {
    name: `${machine.category.noun} ${machine.make}`,
    internCode: machine.internCode,
    brand,
    model: model.join(' ') || null,
    serialNumber: random.chance(0.95)
      ? `${brand.slice(0, 2).toUpperCase()}${random.int(100_000, 999_999)}`
      : null,
    manufactureYear: Number(purchasedAt.slice(0, 4)) - (random.chance(0.3) ? 1 : 0),
    purchasedAt,
    purchaseValue: Math.round(machine.category.price * (0.85 + random.next() * 0.3)) * 100_000,
  }
}

/** The products before their checklists: ids, identities and references. */
export const productRows = (
  context: DemoContext,
  histories: readonly History[],
  { categories, intervals, models }: Lists,
): Product[] => {
  const random = context.random('products')
  const needsArt = (category: string) =>
    categories.some(({ name, requiresArt }) => requiresArt && name === category)
  return histories.map((history): Product => {
    const { machine, status } = history
    const { category } = machine
    const isOld = machine.from === context.firstDay
    const purchasedAt = addDays(machine.from, isOld ? -random.int(30, 2200) : -random.int(5, 15))
    const createdAt = instantOn(random, addDays(machine.from, -1), 8, 17)
    return {
      ...rowBase<'product'>(random, createdAt),
      ...identityOf(history, purchasedAt, random),
      status,
      productCategoryId: idNamed(categories, category.name),
      productMaintenanceIntervalId: idNamed(intervals, category.interval),
      checklistModelId: idNamed(models, machine.isLong ? longModel : category.model),
      ...((needsArt(category.name) && artOf(context, random)) || noArt),
      hourMeter: null,
      inactiveReason: status === 'inactive' ? random.pick(inactiveReasons) : null,
      notes:
        status === 'maintenance'
          ? 'Parada na oficina.'
          : status === 'reserved'
            ? 'Reserva confirmada pelo comercial.'
            : null,
      productMaintenanceId: null,
      maintenancesCount: 0,
      totalChecklists: 0,
      nextDueAt: null,
      nextDueHourMeter: null,
    }
  })
}

/** The product once its checklists are on record: reading, count and last change. */
export const withRecord = (product: Product, { checklists, hourMeter }: MachineRecord): Product => ({
  ...product,
  hourMeter,
  totalChecklists: checklists.length,
  updatedAt: checklists.at(-1)?.createdAt ?? product.createdAt,
})
