import type { Page } from '@playwright/test'
import { fillAnswers } from '../support/answers.ts'
import { layoutFaults } from '../support/layout.ts'
import { addressOf, routesOf, settled, watchConsole, type Route } from '../support/routes.ts'
import { spareData } from '../support/scripts.ts'
import { expect, test } from '../support/test.ts'

// A window of 1440 by 900 at a zoom of 200 % is one of half the size: the browser's zoom is nothing else.
const sizes = [
  [1440, 900],
  [1024, 768],
  [768, 1024],
  [720, 450],
  [390, 844],
  [320, 640],
] as const

const routes = routesOf('cms', []).here.filter(({ path }) => path.startsWith('/admin'))
const isForm = ({ screen }: Route) => /(create|edit|clone)$/.test(screen)
const isList = ({ screen }: Route) => screen.endsWith('list')

/** What is wrong with the screen in front at any size. */
const faultsAtAllSizes = async (page: Page): Promise<string[]> => {
  const faults: string[] = []
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    // Two frames: one that hears of the size, one that shows what follows from it.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    for (const fault of await layoutFaults(page)) faults.push(`${width} px: ${fault}`)
  }
  return faults
}

test.describe.configure({ timeout: 300_000 })

for (const [kind, isOfKind] of [
  ['forms', isForm],
  ['lists', isList],
] as const)
  test(`field case 32: with the longest names and 300 rows, nothing is cut on ${kind} at any size`, async ({
    page,
    signIn,
    api,
  }) => {
    const said = watchConsole(page)
    await spareData(page)
    const office = await api('Administrador')
    await signIn('Administrador')
    await fillAnswers(page)
    for (const route of routes.filter(isOfKind)) {
      await page.goto(await addressOf(office, route))
      await settled(page)
      expect.soft(await faultsAtAllSizes(page), route.path).toEqual([])
    }
    expect(said).toEqual([])
  })
