import { expect, type Page } from '@playwright/test'
import { settled } from './routes.ts'

/** What the scripts of screens may weigh, in kB as compressed as they come. */
export interface Budget {
  login: number
  /** A list that most people open first, and what it may add to the login's. */
  first: { path: string; limit: number }
  /** What any other screen may add; it may use the room that the first list leaves. */
  screen: (path: string) => number
}

/** Scripts by address → bytes on the wire. */
type Scripts = ReadonlyMap<string, number>

/** Asks the page to spare data, so that it loads no screen before it is wanted. */
export const spareData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })

/** Follows what a page loads; each call answers the scripts since the one before, as compressed as they came. */
const watchScripts = (page: Page): (() => Promise<Scripts>) => {
  // A script that an earlier screen brought comes from the browser's cache, without bytes.
  const sizes = new Map<string, number>()
  let loads: Promise<string>[] = []
  page.on('requestfinished', (request) => {
    const url = request.url()
    // The browser's reader of documents loads scripts of its own, from no server.
    if (request.resourceType() !== 'script' || !url.startsWith('http')) return
    const load = async () => {
      const { responseBodySize } = await request.sizes()
      sizes.set(url, Math.max(responseBodySize, sizes.get(url) ?? 0))
      return url
    }
    loads.push(load())
  })
  return async () => {
    const urls = await Promise.all(loads)
    loads = []
    return new Map(urls.map((url) => [url, sizes.get(url) ?? 0]))
  }
}

/** Kilobytes of the scripts that are not known yet. */
const weightBeyond = (scripts: Scripts, known: Scripts): number =>
  [...scripts].filter(([url]) => !known.has(url)).reduce((sum, [, bytes]) => sum + bytes, 0) / 1024

/**
 * Weighs the login; then, called once somebody is signed in, the first list; then the screen in front, each against
 * its budget.
 */
export const weigh = async (page: Page, at: (path: string) => string, { login, first, screen }: Budget) => {
  await spareData(page)
  const scripts = watchScripts(page)
  const visit = async (path: string) => {
    await page.goto(at(path))
    await settled(page)
    return scripts()
  }
  const atLogin = await visit('/login')
  expect(weightBeyond(atLogin, new Map()), 'kB of the login').toBeLessThanOrEqual(login)
  return async () => {
    // Whatever the screen in front still loads ends with it.
    await page.goto('about:blank')
    await scripts()
    const known = new Map([...atLogin, ...(await visit(first.path))])
    const list = weightBeyond(known, atLogin)
    expect(list, `kB of ${first.path}`).toBeLessThanOrEqual(first.limit)
    return async (path: string) => {
      const own = weightBeyond(await scripts(), known)
      if (path !== first.path)
        expect.soft(list + own, `kB of the list and ${path}`).toBeLessThanOrEqual(first.limit + screen(path))
    }
  }
}
