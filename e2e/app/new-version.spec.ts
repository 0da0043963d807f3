import type { Page } from '@playwright/test'
import { newMachine } from '../support/machines.ts'
import type { Phone } from '../support/phone.ts'
import { settled } from '../support/routes.ts'
import { loginOf } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const newer = 'newer'
const typed = 'Vazamento no cilindro de elevação'

const buildOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content')

/** What a release changes on the server: the page, and the list of files by which a device knows it from the last one. */
const release = async ({ network, page }: Phone) => {
  const own = (await buildOf(page)) ?? ''
  await network.change('/app/index.html', (html) => html.replace(own, newer))
  await network.change('/app/sw.js', (script) =>
    script.replace(/("index\.html",revision:")\w+/, `$1${newer}`),
  )
}

/**
 * An hour later. Looks for a newer version take turns: when the one that is asked for here is over, so is that of the
 * app. Answers whether the server could be asked.
 */
const hourPasses = async (page: Page): Promise<boolean> => {
  await page.clock.fastForward('01:00:00')
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return registration.update().then(
      () => true,
      () => false,
    )
  })
}

test('a phone is offered the newer app within the hour, never in the middle of something, and starts it without a network', async ({
  phone,
  api,
}) => {
  const { id } = await newMachine(await api('Administrador'))
  const tech = await phone({ isNew: true })
  const { page } = tech
  const offer = page.getByRole('alertdialog', { name: 'Há uma nova versão disponível. Atualizar agora?' })
  const description = page.getByLabel('Descrição do problema')
  const form = `/admin/ordens-de-servico/cadastrar?produto=${id}`
  await page.clock.install()
  // The first visit: no service worker was there when the page was opened.
  await tech.signIn(loginOf('Técnico de Manutenção'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  expect(await hourPasses(page)).toBe(true)
  await expect(offer).toHaveCount(0)

  await page.evaluate((to) => history.pushState({}, '', to), `/app${form}`)
  await description.fill(typed)
  await tech.cut()
  await release(tech)
  expect(await hourPasses(page)).toBe(false)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(description).toHaveValue(typed)

  await tech.restore()
  expect(await hourPasses(page)).toBe(true)
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)
  await expect(offer).toHaveCount(0)
  await expect(description).toHaveValue(typed)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.goBack()
  await expect(description).toHaveCount(0)
  await page.getByRole('button', { name: 'Fechar Menu' }).click()
  await expect(offer).toBeVisible()

  await tech.cut()
  const started = page.waitForEvent('load')
  await offer.getByRole('button', { name: 'Atualizar Aplicativo' }).click()
  await started
  await settled(page)
  expect(await buildOf(page)).toBe(newer)
  await expect(offer).toHaveCount(0)
  await page.evaluate((to) => history.pushState({}, '', to), `/app${form}`)
  await expect(description).toHaveValue(typed)
})
