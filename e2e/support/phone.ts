import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { Credentials } from './api.ts'
import { createNetwork } from './network.ts'
import { signInToApp } from './sign-in.ts'

type LocalRow = Record<string, unknown> & { id: string }

/**
 * Rows of a store of the device's database, or of all its stores, as JSON without binary values. Written in the page: a
 * text crosses to the test as it is, thousands of rows would be taken apart value by value.
 */
const jsonOf = (page: Page, store: string | null): Promise<string> =>
  page.evaluate(async (store) => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.addEventListener('success', () => done(request.result))
        request.addEventListener('error', () => fail(request.error ?? new Error('IndexedDB')))
      })
    const db = await wait(indexedDB.open('RentMe'))
    const names = [...db.objectStoreNames].filter((name) => store === null || name === store)
    const reading = names.length === 0 ? null : db.transaction(names)
    const rows = await Promise.all(names.map((name) => wait<unknown[]>(reading!.objectStore(name).getAll())))
    db.close()
    return JSON.stringify(rows.flat())
  }, store)

/** The names of the photos and documents that the device keeps until they are sent. */
const localFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    const folder = await root.getDirectoryHandle('offline', { create: true })
    return Array.fromAsync(folder.keys())
  })

/**
 * One phone with the app on it: its own network to the server, and pages that may be killed. One whose browser blocks service
 * workers starts on a network only.
 */
export const createPhone = async (context: BrowserContext, target: string, startsOffline = true) => {
  const network = await createNetwork(target)
  const app = `${network.url}/app`
  let page = await context.newPage()
  return {
    context,
    network,
    /** The page in front; another one after `kill`. */
    get page() {
      return page
    },
    open: (path: string) => page.goto(`${app}${path}`),
    /** Signs in, waits for the first download and for the service worker that starts the app without a network. */
    signIn: async (who: Credentials) => {
      await signInToApp(page, network.url, who)
      if (startsOffline) await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
    },
    cut: async () => {
      network.cut()
      await context.setOffline(true)
    },
    restore: async () => {
      network.restore()
      await context.setOffline(false)
    },
    /** Waits until a text is in the device's database: what is typed is written at once, not in the same instant. */
    keeps: (text: string) => expect.poll(() => jsonOf(page, null)).toContain(text),
    /** Ends the page without a word to it, and opens the app again at an address. */
    kill: async (path: string) => {
      await page.close({ runBeforeUnload: false })
      page = await context.newPage()
      await page.goto(`${app}${path}`)
    },
    /** Puts photos into the chooser that the camera's stand-in opens. */
    shoot: async (button: string, photos: readonly Buffer[]) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: button }).click()
      await (
        await chooser
      ).setFiles(photos.map((buffer, at) => ({ name: `foto-${at + 1}.jpg`, mimeType: 'image/jpeg', buffer })))
    },
    /** Types a search that one row of the list answers, and waits until the others have left: they move when they do. */
    seek: async (field: string, text: string) => {
      await page.getByLabel(field).fill(text)
      await expect(page.getByRole('main').locator('[aria-setsize]')).toHaveCount(1)
    },
    /** Rows of a store of the device's database. */
    rows: async (store: string) => JSON.parse(await jsonOf(page, store)) as LocalRow[],
    /** All that the device's database holds, as text. */
    text: () => jsonOf(page, null),
    files: () => localFiles(page),
    /** Synchronizes by the menu's own entry. */
    sync: async () => {
      await expect(page.getByText('Sincronização concluída')).toHaveCount(0)
      await page.getByRole('button', { name: 'Abrir menu' }).click()
      await page.getByRole('button', { name: /^Sincronizar/ }).click()
      await expect(page.getByText('Sincronização concluída')).toBeVisible()
    },
    /** Leaves the app on it and nothing else: nobody has signed in to it. */
    clear: async () => {
      network.reset()
      await context.setOffline(false)
      for (const open of context.pages()) await open.close()
      page = await context.newPage()
      await page.goto(`${network.url}/build.json`)
      const browser = await context.newCDPSession(page)
      await browser.send('Network.clearBrowserCache')
      const storageTypes = 'cookies,local_storage,indexeddb,file_systems'
      await browser.send('Storage.clearDataForOrigin', { origin: network.url, storageTypes })
      await browser.detach()
    },
    end: async () => {
      await context.close()
      await network.close()
    },
  }
}
export type Phone = Awaited<ReturnType<typeof createPhone>>
