import type { Page } from '@playwright/test'
import { sessionOf } from '../support/api.ts'
import { settled, visit } from '../support/routes.ts'
import { spareData } from '../support/scripts.ts'
import { serverUrl } from '../support/server.ts'
import { resume } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a newer version is offered within the hour, never over a form, and starts when it is taken', async ({
  page,
  signIn,
}) => {
  await page.clock.install()
  await signIn('Administrador')
  await page.goto('/admin')
  await settled(page)
  const offer = page.getByRole('alertdialog', { name: 'Há uma nova versão disponível. Atualizar agora?' })
  const own = await page.locator('meta[name=build]').getAttribute('content')

  const asked = page.waitForResponse('**/build.json')
  await page.clock.fastForward('01:00:00')
  expect(await (await asked).json()).toEqual({ version: own })
  await expect(offer).toHaveCount(0)

  await page.route('**/build.json', (route) => route.fulfill({ json: { version: 'newer' } }))
  await visit(page, '/admin/clientes/cadastrar')
  await settled(page)
  const told = page.waitForResponse('**/build.json')
  await page.clock.fastForward('01:00:00')
  await told
  await page.getByLabel('Cidade').fill('Jundiaí')
  await expect(offer).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar Alterações' }).click()
  await expect(offer).toBeVisible()
  const started = page.waitForEvent('load')
  await offer.getByRole('button', { name: 'Atualizar Aplicativo' }).click()
  await started
  await settled(page)
  await expect(offer).toHaveCount(0)
})

const fileOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

/** What is there before the home is, or in front of guests and of errors alone. */
const others = /^(login|forgot-password|reset-password|error-pages|forbidden|shell|dashboard)-/

/** Scripts of all other screens by the names of their files, as what the page starts with loads each. */
const screenScripts = async (page: Page): Promise<string[]> => {
  const first = page.locator('script[type=module][src]')
  const addresses = await first.evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src')))
  const texts = addresses.map(async (address) => (await page.request.get(address ?? '')).text())
  const names = [
    ...(await Promise.all(texts)).join('\n').matchAll(/import\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g),
  ].map(([, name]) => name ?? '')
  return [...new Set(names)].filter((name) => !others.test(name))
}

/** Waits until the page has done what it does in spare moments. */
const idle = (page: Page) => page.evaluate(() => new Promise((done) => requestIdleCallback(done)))

test('screens come ahead in spare moments, four at a time, and none where the connection is dear', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/login')
  const screens = await screenScripts(page)
  expect(screens.length).toBeGreaterThan(30)
  const asked = new Set<string>()
  const missing = new Set(screens)
  let letGo: () => void = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  page.on('requestfinished', (request) => missing.delete(fileOf(request.url())))
  await page.route('**/assets/*.js', async (route) => {
    const name = fileOf(route.request().url())
    if (screens.includes(name)) {
      asked.add(name)
      await held
    }
    return route.continue()
  })
  await resume(page, serverUrl(), await sessionOf(request, 'Administrador'))
  await expect.poll(() => asked.size).toBe(4)
  await settled(page)
  await idle(page)
  expect(asked.size).toBe(4)
  letGo()
  await expect.poll(() => [...missing]).toEqual([])

  const missed: string[] = []
  await page.route('**/assets/*.js', (route) => {
    missed.push(fileOf(route.request().url()))
    return route.abort()
  })
  for (const path of ['/admin/produtos', '/admin/clientes/cadastrar', '/admin/configuracoes/sistema']) {
    await visit(page, path)
    await settled(page)
  }
  expect(missed).toEqual([])

  const dear = await context.newPage()
  await spareData(dear)
  const came: string[] = []
  dear.on('request', (request) => came.push(fileOf(request.url())))
  await dear.goto('/admin')
  await settled(dear)
  await idle(dear)
  await idle(dear)
  expect(came.filter((name) => screens.includes(name))).toEqual([])
})
