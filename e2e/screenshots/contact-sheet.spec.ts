import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { sessionOf } from '../support/api.ts'
import { lasting } from '../support/browser.ts'
import { addressOf, adminScreens, routesOf, settled, visit } from '../support/routes.ts'
import { loginOf, serverUrl } from '../support/server.ts'
import { resume, signInToApp } from '../support/sign-in.ts'
import { test } from '../support/test.ts'

const folder = resolve(import.meta.dirname, '../../test-results/contact-sheet')

test.describe.configure({ timeout: 600_000 })
test.use({ launchOptions: lasting })

interface Window {
  width: number
  height: number
}

/** Takes the screen in front, in a window as much as twice as high where it goes on, and answers the name of its picture. */
const take = async (page: Page, { width, height }: Window, name: string): Promise<string> => {
  await page.setViewportSize({ width, height })
  await settled(page)
  const reaches = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(reaches, 2 * height) })
  await settled(page)
  const file = `${name}-${width}.jpg`
  await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 70, animations: 'disabled' })
  return file
}

/** One page with all pictures of a build: a row for each screen, a column for each window. */
const sheetOf = (build: string, rows: readonly { address: string; files: readonly string[] }[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${build}</title>
<style>body{font:14px sans-serif}figure{display:flex;gap:12px;align-items:flex-start;margin:0 0 32px}
figcaption{width:220px;overflow-wrap:anywhere}img{max-height:420px;border:1px solid #ccc}</style>
${rows
  .map(
    ({ address, files }) =>
      `<figure><figcaption>${address}</figcaption>${files
        .map((file) => `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`)
        .join('')}</figure>`,
  )
  .join('\n')}</html>`

interface Looked {
  build: 'cms' | 'app'
  base: string
  windows: readonly [Window, ...Window[]]
  addresses: readonly string[]
}

/** Pictures of every screen in every window, and the sheet that shows them together. */
const lookAt = async (page: Page, { build, base, windows, addresses }: Looked): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const rows: { address: string; files: string[] }[] = []
  for (const [at, address] of addresses.entries()) {
    await page.setViewportSize(windows[0])
    await visit(page, `${base}${address}`)
    const files: string[] = []
    for (const window of windows)
      files.push(await take(page, window, `${build}-${String(at + 1).padStart(2, '0')}`))
    rows.push({ address, files })
  }
  await writeFile(join(folder, `${build}.html`), sheetOf(build, rows))
}

test('contact sheet of the cms', async ({ page, request, api }) => {
  const office = await api('Administrador')
  const addresses: string[] = []
  for (const route of Object.values(adminScreens).flat()) addresses.push(await addressOf(office, route))
  await resume(page, serverUrl(), await sessionOf(request, 'Administrador'))
  const windows = [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ] as const
  await lookAt(page, { build: 'cms', base: '', windows, addresses })
})

test.describe('in the hand', () => {
  test.use({ isMobile: true, hasTouch: true, serviceWorkers: 'block' })

  test('contact sheet of the app', async ({ page, api }) => {
    const office = await api('Administrador')
    const addresses: string[] = []
    for (const route of routesOf('app').framed) addresses.push(await addressOf(office, route))
    const windows = [
      { width: 390, height: 844 },
      { width: 320, height: 640 },
    ] as const
    await page.setViewportSize(windows[0])
    await signInToApp(page, serverUrl(), loginOf('Administrador'))
    // A window that is not in front keeps them.
    await page.addStyleTag({ content: '.toasts-app { display: none !important }' })
    await lookAt(page, { build: 'app', base: '/app', windows, addresses })
  })
})
