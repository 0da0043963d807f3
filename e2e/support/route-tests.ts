import { hire } from './api.ts'
import { addressOf, anyAddress, axeFindings, routesOf, settled, watchConsole, type Route } from './routes.ts'
import { weigh, type Budget } from './scripts.ts'
import { loginOf, serverUrl } from './server.ts'
import { fillLogin } from './sign-in.ts'
import { expect, test } from './test.ts'
import type { Page } from '@playwright/test'

interface Build {
  name: 'cms' | 'app'
  /** Where the build is served, after the server's address. */
  base: '' | '/app'
  /** Routes of the contract whose screens are not built yet. */
  absent: readonly string[]
  budget?: Budget
}

const isGuest = ({ guard }: Route) => guard === 'guest'
const isOpen = ({ guard }: Route) => guard === 'none'
const isForAll = ({ guard }: Route) => guard === 'login'

/** The screen is the one meant: nothing in the console, nothing that axe finds. */
const isSound = async (page: Page, said: readonly string[]) => {
  await settled(page)
  expect.soft(await axeFindings(page), page.url()).toEqual([])
  expect.soft(said, page.url()).toEqual([])
}

/** Visits every route of a build as a guest, without its permission and with it. */
export const testRoutes = ({ name, base, absent, budget }: Build): void => {
  const routes = routesOf(name, absent)
  const at = (path: string) => `${serverUrl()}${base}${path}`

  const enter = async (page: Page, who: { email: string; password: string }) => {
    await page.goto(at('/'))
    await fillLogin(page, who)
    await expect(page).toHaveURL(at('/admin'))
    if (name === 'app') await expect(page.getByText(/^Sincronizado /)).toBeVisible()
    await expect(page.locator('main')).toBeVisible()
  }

  test.describe.configure({ timeout: 180_000 })

  test(`${name}: a guest is asked to sign in, and comes to the screen he wanted`, async ({ page, api }) => {
    const said = watchConsole(page)
    const office = await api('Administrador')
    for (const route of routes.here) {
      const address = await addressOf(office, route)
      await page.goto(at(address))
      if (isGuest(route) || isOpen(route)) await expect(page).toHaveURL(at(address))
      else await expect(page).toHaveURL((url) => url.pathname === `${base}/login`)
      await expect(page.locator('main')).toBeVisible()
      if (isGuest(route) || isOpen(route)) await isSound(page, said)
    }
    expect(said).toEqual([])
    const wanted = await addressOf(
      office,
      routes.here.find(({ screen }) => screen === 'product detail')!,
    )
    await page.goto(at(wanted))
    await fillLogin(page, loginOf('Administrador'))
    await expect(page).toHaveURL(at(wanted))
  })

  test(`${name}: without the permission every guarded screen is refused`, async ({ page, api }) => {
    const said = watchConsole(page)
    const office = await api('Administrador')
    await enter(page, await hire(office, []))
    for (const route of routes.here) {
      const address = await addressOf(office, route)
      await page.goto(at(address))
      const landing = isGuest(route)
        ? '/admin'
        : isOpen(route) || isForAll(route)
          ? address
          : '/acesso-negado'
      await expect(page).toHaveURL(at(landing))
    }
    await expect(page.getByText('Você não possui permissão para realizar esta ação.')).toBeVisible()
    await isSound(page, said)
  })

  const part = Math.ceil(routes.here.length / 3)
  for (const start of [0, part, 2 * part]) {
    const own = routes.here.slice(start, start + part)
    test(`${name}: with the permission every screen from ${own[0]?.path} on opens, sound`, async ({
      page,
      api,
    }) => {
      const said = watchConsole(page)
      const office = await api('Administrador')
      const signedIn = budget && (await weigh(page, at, budget))
      await enter(page, loginOf('Administrador'))
      const weighed = await signedIn?.()
      for (const route of own) {
        const address = await addressOf(office, route)
        await page.goto(at(address))
        await expect(page).toHaveURL(at(isGuest(route) ? '/admin' : address))
        await expect(page.getByText(/não encontrad[oa]/i)).toHaveCount(0)
        await isSound(page, said)
        await weighed?.(route.path)
      }
    })
  }

  test(`${name}: an address without a screen says so`, async ({ page }) => {
    await enter(page, loginOf('Administrador'))
    for (const address of ['/nada', ...routes.absent.map(anyAddress)]) {
      await page.goto(at(address))
      await expect.soft(page.getByText(/não encontrad[oa]/i).first(), address).toBeVisible()
    }
  })
}
