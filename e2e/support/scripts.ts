import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, type Page, type Request } from '@playwright/test'
import { settled } from './routes.ts'
import { resume } from './sign-in.ts'

/** What scripts may weigh, in kB as compressed as they come. */
const limits = {
  login: 200,
  /** What a list that most people open first may add to the login. */
  first: 200,
  /** What any other screen may add; it may use the room that the first list leaves. */
  screen: (path: string) => (['/admin', '/admin/agenda'].includes(path) ? 150 : 60),
}
const firstPath = '/admin/funcionarios'

/** How many scripts there may be: each is a request before anything is shown. */
const most = { login: 6, first: 6, screen: 5 }

interface Script {
  /** Bytes on the wire. */
  bytes: number
  /** Addresses that it can not run without. */
  imports: readonly string[]
}
type Scripts = ReadonlyMap<string, Script>

/** Asks the page to spare data, so that it loads no screen before it is wanted. */
export const spareData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })

const built = resolve(import.meta.dirname, '../../apps/front/dist/cms')

/** Read where the server has it from: it is what the browser has just loaded. */
const importsOf = async (url: string): Promise<string[]> => {
  const text = await readFile(join(built, new URL(url).pathname), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*["'`](\.\/[^"'`]+\.js)["'`]/g)].map(
    ([, name]) => new URL(name ?? '', url).href,
  )
}

/** Follows what a page loads: all scripts so far, and, by each call, the addresses of those since the one before. */
const watchScripts = (page: Page) => {
  const all = new Map<string, Script>()
  let loads: Promise<string>[] = []
  let asked = new WeakSet<Request>()
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => {
    const url = request.url()
    // The browser's reader of documents loads scripts of its own, from no server.
    if (request.resourceType() !== 'script' || !url.startsWith('http')) return
    // What a page before asked for may come late, and is not of this one.
    if (!asked.has(request)) return
    const load = async () => {
      const { responseBodySize } = await request.sizes()
      const known = all.get(url)
      // A script that an earlier page brought comes from the browser's cache, without bytes.
      all.set(url, {
        bytes: Math.max(responseBodySize, known?.bytes ?? 0),
        imports: known?.imports ?? (await importsOf(url)),
      })
      return url
    }
    const loading = load()
    // What comes after the last weighing is asked for by nobody, and fails with its page.
    loading.catch(() => undefined)
    loads.push(loading)
  })
  return {
    all,
    sinceThen: async () => {
      const urls = await Promise.all(loads)
      loads = []
      asked = new WeakSet()
      return urls
    },
  }
}

/** These scripts and all that they can not run without. */
const closureOf = (all: Scripts, urls: Iterable<string>): ReadonlySet<string> => {
  const closure = new Set<string>(urls)
  // What is added on the way is gone through too.
  for (const url of closure) for (const needed of all.get(url)?.imports ?? []) closure.add(needed)
  return closure
}

/** Remembers on the page that the browser was asked to offer passkeys. */
const watchOffers = (page: Page) =>
  page.addInitScript(() => {
    const { credentials } = navigator
    const get = credentials.get.bind(credentials)
    credentials.get = (options) => {
      Object.assign(globalThis, { hasOffered: true })
      return get(options)
    }
  })

/** Waits for all that the login loads: its form, and then what offers passkeys, where the browser can. */
const hasAll = async (page: Page) => {
  await expect(page.getByLabel('E-mail')).toBeVisible()
  const offers = await page.evaluate(() => PublicKeyCredential.isConditionalMediationAvailable())
  if (offers) await page.waitForFunction(() => 'hasOffered' in globalThis)
}

/**
 * Weighs the login and the first list, where it signs in; each call then weighs the screen in front, which was come to without
 * loading the page again.
 */
export const weigh = async (page: Page, url: string, token: string) => {
  await spareData(page)
  const { all, sinceThen } = watchScripts(page)
  const weightBeyond = (urls: Iterable<string>, known: ReadonlySet<string>): number =>
    [...closureOf(all, urls)]
      .filter((script) => !known.has(script))
      .reduce((sum, script) => sum + (all.get(script)?.bytes ?? 0), 0) / 1024

  await watchOffers(page)
  await page.goto(`${url}/login`)
  await hasAll(page)
  const atLogin = closureOf(all, await sinceThen())
  expect(atLogin.size, `scripts of the login: ${[...atLogin].join(' ')}`).toBeLessThanOrEqual(most.login)
  expect(weightBeyond(atLogin, new Set()), 'kB of the login').toBeLessThanOrEqual(limits.login)
  await resume(page, url, token, firstPath)
  await settled(page)
  const known = new Set([...atLogin, ...closureOf(all, await sinceThen())])
  const first = [...known].filter((script) => !atLogin.has(script))
  expect(first.length, `scripts of ${firstPath}: ${first.join(' ')}`).toBeLessThanOrEqual(most.first)
  const list = weightBeyond(known, atLogin)
  expect(list, `kB of ${firstPath}`).toBeLessThanOrEqual(limits.first)
  return async (path: string) => {
    const loaded = await sinceThen()
    const added = [...closureOf(all, loaded)].filter((script) => !known.has(script))
    expect.soft(added.length, `scripts of ${path} beyond the first list`).toBeLessThanOrEqual(most.screen)
    const own = weightBeyond(loaded, known)
    expect
      .soft(list + own, `kB of the list and ${path}`)
      .toBeLessThanOrEqual(limits.first + limits.screen(path))
  }
}
