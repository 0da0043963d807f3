import { checklists } from '@rentme/domain/checklist/checklist'
import { hourMeterReadings } from '@rentme/domain/hour-meter/hour-meter-reading'
import type { Values } from '@rentme/domain/kit/plan'
import type { Store } from '@rentme/domain/kit/resource'
import { newId } from '@rentme/domain/kit/uuid'
import { preventiveMaintenances } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { productMaintenances } from '@rentme/domain/product-maintenance/product-maintenance'
import { products } from '@rentme/domain/product/product'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { sql } from 'kysely'
import type { Account, Client, TestApi } from '../../../../api/src/testing/api.ts'
import type { Workshop } from '../../../../api/src/testing/workshop.ts'
import { productInput } from '../../../../api/src/testing/yard.ts'
import type { LocalDatabase } from '../local/database.ts'

type Db = TestApi['db']

export const day = 86_400_000
export const now = Date.now()
export const ago = (time: number): string => new Date(now - time).toISOString()

export interface Scene {
  db: Db
  admin: Client & Account
  workshop: Workshop
}

/** A machine in the yard, with an order, a preventive and a reading of two weeks and of six days ago, and its last rental. */
export interface Machine {
  id: string
  reading: string
  order: string
  preventive: string
  exit: string
  back: string
}

const insert = async (db: Db, { store }: Store, rows: readonly Values[]): Promise<void> => {
  const names = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name))
  await sql`insert into ${sql.table(store)} (${sql.join(names)}) select ${sql.join(names)}
    from jsonb_populate_recordset(null::${sql.table(store)}, ${JSON.stringify(rows)}::jsonb)`.execute(db)
}

const repeat = <T>(length: number, row: (id: string, back: number) => T): T[] =>
  Array.from({ length }, (_, back) => row(newId(), back))

const moment = (back: number) => ago((2 * back + 3) * day)
const at = <T>(rows: readonly T[], index: number): T => {
  const row = rows[index]
  if (row === undefined) throw new Error('The machine was never used that much.')
  return row
}

const worked = async ({ db, admin, workshop }: Scene, productId: string, works: number) => {
  const about = { productId, technicianId: admin.employeeId, safeToOperate: true, status: 'completed' }
  const orders = repeat(works, (id, back) => ({
    ...about,
    id,
    number: id,
    serviceOrderReasonId: workshop.reason.id,
    description: 'Não liga',
    solution: 'Trocado',
    machineStopped: true,
    priority: 'normal',
    openedAt: moment(back),
    completedAt: moment(back),
  }))
  const { id: templateId } = workshop.template
  const preventives = repeat(works, (id, back) => ({
    ...about,
    id,
    templateId,
    templateVersion: 1,
    performedAt: moment(back),
  }))
  const done = (maintainableType: string, maintainableId: string, performedAt: string) => ({
    id: newId(),
    productId,
    maintainableType,
    maintainableId,
    performedAt,
    isPreventive: maintainableType === 'PreventiveMaintenance',
  })
  await insert(db, serviceOrders, orders)
  await insert(db, preventiveMaintenances, preventives)
  await insert(db, productMaintenances, [
    ...orders.map(({ id, completedAt }) => done('ServiceOrder', id, completedAt)),
    ...preventives.map(({ id, performedAt }) => done('PreventiveMaintenance', id, performedAt)),
  ])
  return { order: at(orders, 5).id, preventive: at(preventives, 5).id }
}

const rented = async ({ db, admin, workshop }: Scene, productId: string, rentals: number) => {
  const paper = {
    productId,
    clientId: workshop.client.id,
    responsibleEmployeeId: admin.employeeId,
    checklistModelId: workshop.model.id,
    modelVersion: 1,
  }
  const exits = repeat(rentals, (id, back) => ({
    ...paper,
    id,
    type: 'exit',
    contractNumber: `LOC-${back}`,
    performedAt: moment(back),
    createdAt: moment(back),
    returnDate: ago((2 * back + 2) * day),
  }))
  const returns = exits.map((exit) => ({
    ...exit,
    id: newId(),
    type: 'return',
    performedAt: exit.returnDate,
    createdAt: exit.returnDate,
    returnDate: null,
  }))
  await insert(db, checklists, [...exits, ...returns])
  return { exit: at(exits, 0).id, back: at(returns, 0).id }
}

const read = async ({ db, admin }: Scene, productId: string, readings: number) => {
  const rows = repeat(readings, (id, back) => ({
    id,
    productId,
    employeeId: admin.employeeId,
    kind: 'exit',
    at: ago(((back + 20) * day) / 4),
    hours: 10_000 - back,
  }))
  await sql`update hour_meter_readings set at = ${ago(3000 * day)} where "productId" = ${productId}`.execute(
    db,
  )
  await insert(db, hourMeterReadings, rows)
  await sql`update products set "hourMeter" = 10000 where id = ${productId}`.execute(db)
  return { reading: at(rows, 5).id }
}

/**
 * A machine that was read four times a day, and let, repaired and served every other day, so that what was used less is the
 * end of what was used more.
 */
export const aMachine = async (scene: Scene, readings: number, works: number): Promise<Machine> => {
  const { admin, workshop, db } = scene
  const interval = await sql<{ id: string }>`select id from product_maintenance_intervals limit 1`.execute(db)
  const { body } = await admin.post<{ id: string }>(
    '/products',
    productInput(workshop.category.id, workshop.model.id, {
      hourMeter: 1,
      purchasedAt: '2016-01-04',
      productMaintenanceIntervalId: interval.rows[0]?.id,
    }),
  )
  return {
    id: body.id,
    ...(await worked(scene, body.id, works)),
    ...(await rented(scene, body.id, works)),
    ...(await read(scene, body.id, readings)),
  }
}

/** The last return of a machine never was, here and on the device. */
export const sendOut = async (
  { db }: Scene,
  device: LocalDatabase,
  { id, exit, back }: Machine,
): Promise<void> => {
  await sql`update checklists set "returnDate" = null where id = ${exit}`.execute(db)
  await sql`delete from checklists where id = ${back}`.execute(db)
  await sql`update products set status = 'rented' where id = ${id}`.execute(db)
  await device.rows(checklists.store).delete(back)
}

const histories: readonly Store[] = [
  products,
  hourMeterReadings,
  productMaintenances,
  serviceOrders,
  preventiveMaintenances,
  checklists,
]

/** The device has of a machine all that the server has. */
export const carry = async ({ db }: Scene, device: LocalDatabase, { id }: Machine): Promise<void> => {
  for (const { store, row } of histories) {
    const names = new Set([...Object.keys(row.shape), 'version', 'updatedAt'])
    const key = sql.ref(store === products.store ? 'id' : 'productId')
    const { rows } = await sql<{ id: string; version: number; updatedAt: string }>`
      select ${sql.join([...names].map((name) => sql.ref(name)))} from ${sql.table(store)} where ${key} = ${id}`.execute(
      db,
    )
    await device.rows(store).bulkPut(rows)
  }
}
