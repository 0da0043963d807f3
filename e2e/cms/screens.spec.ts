import { fillAnswers } from '../support/answers.ts'
import { sessionOf } from '../support/api.ts'
import { lasting } from '../support/browser.ts'
import { testEntrance } from '../support/entrance.ts'
import { faultsIn, forms } from '../support/layout.ts'
import { addressOf, adminScreens, isSound, settled, visit, watchConsole } from '../support/routes.ts'
import { weigh } from '../support/scripts.ts'
import { serverUrl } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test.use({ launchOptions: lasting })

testEntrance({ name: 'cms', base: '', beyond: ['/verificar-certificado', '/privacidade'] })

for (const [kind, routes] of Object.entries(adminScreens))
  test(`field case 32: with the longest names and 300 rows, ${kind} are light, sound, and whole at any size`, async ({
    page,
    request,
    api,
  }) => {
    const said = watchConsole(page)
    const office = await api('Administrador')
    const answered = await fillAnswers(page)
    const weighed = await weigh(page, serverUrl(), await sessionOf(request, 'Administrador'))
    for (const route of routes) {
      const address = await addressOf(office, route)
      await visit(page, address)
      await settled(page)
      await answered()
      await isSound(page, forms.cms)
      await expect(page).toHaveURL(address)
      await weighed(route.path)
      // The other tabs of a record hold the same kinds of rows.
      const others = page.getByRole('navigation', { name: /^Seções de/ }).locator('a:not([aria-current])')
      for (const href of await others.evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')),
      )) {
        await page.locator(`a[href="${href}"]`).click()
        await settled(page)
        await answered()
        expect.soft(await faultsIn(page, forms.ends), href ?? '').toEqual([])
      }
    }
    expect(said).toEqual([])
  })
