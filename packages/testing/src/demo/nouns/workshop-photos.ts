import type { RowOf } from '@rentme/domain/index'
import type { DemoContext } from '../context.ts'
import type { Random } from '../random.ts'
import type { Owner } from './files.ts'
import { findingOf, meterPicture, type PictureGroup, type Wanted } from './findings.ts'
import type { FleetPrefix } from './fleet.ts'
import type { Defect } from './service-order-defects.ts'

interface Hung {
  owner: Owner
  pictures: Wanted[]
}

const many = (count: number, group: PictureGroup): PictureGroup[] =>
  Array.from({ length: count }, () => group)

/** The most photos that an order takes, held by one on purpose (docs/trade.md#the-demo-company), no two alike. */
const mostPhotos = (machine: PictureGroup): PictureGroup[] => [
  ...many(8, machine),
  ...many(2, 'dent'),
  ...many(2, 'leak'),
]

/** Damage is always proved by a photo once the order is done; other orders have some. */
const orderPhotos = (
  { status, hourMeter }: RowOf<'service_orders'>,
  defect: Defect | undefined,
  machine: PictureGroup,
  random: Random,
): Wanted[] => {
  if (status === 'canceled') return []
  if (defect?.damage === true) return many(Math.min(2, random.int(1, 3)), findingOf(defect.name).picture)
  const photos = many(random.chance(0.2) ? random.int(1, 2) : 0, machine)
  return random.chance(0.3) && photos.length > 0
    ? [meterPicture(hourMeter, machine), ...photos.slice(1)]
    : photos
}

/** Photos and signatures of orders and preventive maintenances. */
export const workshopPhotos = (
  context: DemoContext,
  rows: {
    products: readonly RowOf<'products'>[]
    defects: readonly Defect[]
    orders: readonly RowOf<'service_orders'>[]
    preventives: readonly RowOf<'preventive_maintenances'>[]
  },
): Hung[] => {
  const random = context.random('workshop photos')
  const prefixes = new Map(rows.products.map(({ id, internCode }) => [id, internCode.slice(0, 3)]))
  // The letters of a code of the demo's fleet.
  const pictureOf = (productId: string) => prefixes.get(productId) as FleetPrefix
  const defects = new Map(rows.defects.map((defect) => [defect.id, defect]))
  const full = rows.orders.find(({ status }) => status === 'completed')
  const hang = (
    type: 'serviceOrder' | 'preventiveMaintenance',
    { id, updatedAt }: { id: string; updatedAt: string },
    photos: Wanted[],
    isSigned: boolean,
  ): Hung[] => {
    const owner = (field: string): Owner => ({ type, id, field, createdAt: updatedAt })
    return [
      ...(photos.length > 0 ? [{ owner: owner('photos'), pictures: photos }] : []),
      ...(isSigned ? [{ owner: owner('signature'), pictures: ['signature' as const] }] : []),
    ]
  }
  return [
    ...rows.orders.flatMap((order) => {
      const machine = pictureOf(order.productId)
      const defect = order.serviceOrderDefectId === null ? undefined : defects.get(order.serviceOrderDefectId)
      const photos = order === full ? mostPhotos(machine) : orderPhotos(order, defect, machine, random)
      return hang('serviceOrder', order, photos, order.status === 'completed' && random.chance(0.15))
    }),
    ...rows.preventives.flatMap((preventive) => {
      const machine = pictureOf(preventive.productId)
      const photos = preventive.status === 'completed' ? many(random.int(0, 1), machine) : []
      return hang('preventiveMaintenance', preventive, photos, photos.length > 0)
    }),
  ]
}
