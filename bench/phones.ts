import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { createPhone, type Phone } from '../e2e/support/phone.ts'
import { loginOf, serverUrl } from '../e2e/support/server.ts'
import { findChromium } from '../scripts/chromium.ts'
import type { Rows } from './company.ts'

const chunkRows = 2000

const openPhone = async (executablePath: string, folder: string): Promise<Phone> => {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  return createPhone(context, serverUrl())
}

/** Writes rows into a store that the app has made, past the app, in one transaction; `clear` empties it before. */
const write = (page: Page, store: string, rows: readonly object[], clear: boolean): Promise<void> =>
  page.evaluate(
    async ([store, json, clear]) => {
      const rows = JSON.parse(json) as object[]
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const opening = indexedDB.open('RentMe')
      opening.addEventListener('error', () => reject(opening.error ?? new Error('IndexedDB')))
      opening.addEventListener('success', () => {
        const transaction = opening.result.transaction(store, 'readwrite')
        if (clear) transaction.objectStore(store).clear()
        for (const row of rows) transaction.objectStore(store).put(row)
        transaction.addEventListener('error', () => reject(transaction.error ?? new Error('IndexedDB')))
        transaction.addEventListener('complete', () => {
          opening.result.close()
          resolve()
        })
      })
      await promise
    },
    [store, JSON.stringify(rows), clear] as const,
  )

/** The stores hold exactly these rows afterwards. */
const fill = async (page: Page, rows: Rows): Promise<void> => {
  for (const [store, all] of Object.entries(rows)) {
    await write(page, store, [], true)
    for (let at = 0; at < all.length; at += chunkRows)
      await write(page, store, all.slice(at, at + chunkRows), false)
  }
}

export interface BenchPhone {
  phone: Phone
  end: () => Promise<void>
}

/**
 * A phone of a yard checker that has the app, a session and exactly these rows, on a disk of its own and without a
 * network: what is measured is the app and its database.
 */
const phoneWith = async (executablePath: string, rows: Rows): Promise<BenchPhone> => {
  const folder = await mkdtemp(join(tmpdir(), 'rentme-bench-'))
  const phone = await openPhone(executablePath, folder)
  await phone.signIn(loginOf('Conferente de Pátio'))
  // A page of the same origin without the app: nothing runs beside the writing.
  await phone.open('/build.json')
  await fill(phone.page, rows)
  await phone.cut()
  return {
    phone,
    end: async () => {
      await phone.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One phone with these rows, and one without any. */
export const createPhones = async (rows: Rows): Promise<{ full: BenchPhone; bare: BenchPhone }> => {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('No Chromium found: set CHROMIUM_PATH')
  const none = Object.fromEntries(Object.keys(rows).map((store) => [store, []])) as unknown as Rows
  return { full: await phoneWith(executablePath, rows), bare: await phoneWith(executablePath, none) }
}
