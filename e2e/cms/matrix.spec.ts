import type { Page } from '@playwright/test'
import { fillAnswers } from '../support/answers.ts'
import { layoutFaults } from '../support/layout.ts'
import { addressOf, adminScreens, settled, visit, watchConsole } from '../support/routes.ts'
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
const ends = [sizes[0], sizes[5]] as const

type Sizes = readonly (readonly [width: number, height: number])[]

/** What is wrong with the screen in front at any of these sizes. */
const faultsAt = async (page: Page, sizes: Sizes): Promise<string[]> => {
  const faults: string[] = []
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    // Two frames: one that hears of the size, one that shows what follows from it.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    for (const fault of await layoutFaults(page)) faults.push(`${width} px: ${fault}`)
  }
  return faults
}

test.describe.configure({ timeout: 180_000 })

for (const [kind, routes] of Object.entries(adminScreens))
  test(`field case 32: with the longest names and 300 rows, nothing is cut on ${kind} at any size`, async ({
    page,
    signIn,
    api,
  }) => {
    const said = watchConsole(page)
    await spareData(page)
    const office = await api('Administrador')
    const answered = await fillAnswers(page)
    await signIn('Administrador')
    // The home is one of the screens to come to.
    await visit(page, '/admin/alterar-senha')
    for (const route of routes) {
      await visit(page, await addressOf(office, route))
      await settled(page)
      await answered()
      expect.soft(await faultsAt(page, sizes), route.path).toEqual([])
      // The other tabs of a record hold the same kinds of rows.
      const others = page.getByRole('navigation', { name: /^Seções de/ }).locator('a:not([aria-current])')
      for (const href of await others.evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')),
      )) {
        await page.locator(`a[href="${href}"]`).click()
        await settled(page)
        await answered()
        expect.soft(await faultsAt(page, ends), href ?? '').toEqual([])
      }
    }
    expect(said).toEqual([])
  })
