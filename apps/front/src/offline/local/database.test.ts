import { localDatabase } from '@rentme/domain/sync/local-stores'
import { newId } from '@rentme/domain/kit/uuid'
import { Dexie } from 'dexie'
import { afterEach, expect, it, vi } from 'vitest'
import { openLocalDatabase } from './database.ts'

afterEach(() => vi.useRealTimers())

/** A tab with a version of the app that does not give way. */
const stubbornTab = (name: string, version: number) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
  })

it('says after five seconds that an older tab is in the way of an upgrade, and opens once that is closed', async () => {
  const name = `RentMe_${newId()}`
  const old = await stubbornTab(name, localDatabase.version)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const db = openLocalDatabase(name)
  const opened = db.open().then(
    () => 'opened',
    (error: unknown) => String(error),
  )
  await new Promise((resolve) => db.dexie.on('blocked', resolve))
  vi.advanceTimersByTime(5000)
  expect(await opened).toContain('Feche as outras abas do RentMe')
  vi.useRealTimers()
  old.close()
  await db.open()
  expect(db.dexie.isOpen()).toBe(true)
})

it('gives way to a newer version of the app in another tab', async () => {
  const name = `RentMe_${newId()}`
  const db = openLocalDatabase(name)
  await db.open()
  const newer = await stubbornTab(name, localDatabase.version * 10 + 10)
  expect(db.dexie.isOpen()).toBe(false)
  newer.close()
})

it('gains the indexes that plans ask by on a phone that has a database without them, and keeps its rows', async () => {
  const name = `older-${newId()}`
  const older = new Dexie(name)
  older.version(localDatabase.version).stores({ hour_meter_readings: 'id, productId' })
  await older.table('hour_meter_readings').put({ id: 'r1', productId: 'p1', at: '2026-11-01T12:00:00.000Z' })
  older.close()
  const db = openLocalDatabase(name)
  await db.open()
  const found = await db
    .rows('hour_meter_readings')
    .where('[productId+at]')
    .between(['p1', ''], ['p1', '\uffff'])
    .toArray()
  expect(found.map(({ id }) => id)).toEqual(['r1'])
  db.close()
})
