import type { Page } from '@playwright/test'
import { hire } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

/** A device that keeps passkeys and knows its user, in the place of a finger. */
const plugIn = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is registered, named, and opens both builds without a password', async ({
  page,
  signIn,
  api,
}) => {
  const who = await hire(await api('Administrador'), ['access_product'])
  await plugIn(page)
  await signIn(who)
  await page.goto('/admin/alterar-senha')
  await page.getByRole('button', { name: 'Adicionar' }).click()
  await page.getByLabel('Confirme a Senha').fill(who.password)
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')).toHaveCount(
    10,
  )
  await page.getByRole('button', { name: 'Já Guardei os Códigos' }).click()
  await page.getByRole('button', { name: /^Renomear/ }).click()
  await page.getByLabel('Nome da Chave').fill('Notebook da loja')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Notebook da loja' })).toContainText(
    'ainda não usada',
  )

  // From here on each page starts with nobody signed in. The one before must be gone by then: it writes down who is
  // signed in whenever the server tells it again.
  await page.addInitScript(() => localStorage.clear())

  // The browser offers the passkey in the field of the e-mail, and the device takes the offer at once.
  await page.goto('/login')
  await expect(page).toHaveURL(/\/admin$/)

  // Older browsers offer nothing there.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  for (const [build, home] of [
    ['/', '/admin'],
    ['/app/', '/app/admin'],
  ] as const) {
    await page.goto(build)
    await page.getByRole('button', { name: 'Entrar com Chave de Acesso' }).click()
    await expect(page).toHaveURL(new RegExp(`${home}$`))
  }

  await page.goto('/')
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Senha', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('button', { name: 'Usar Chave de Acesso' }).click()
  await expect(page).toHaveURL(/\/admin$/)
})
