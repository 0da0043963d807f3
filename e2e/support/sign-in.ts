import { expect, type Page } from '@playwright/test'
import type { Credentials } from './api.ts'

/** Fills in and sends the login screen that is in front. */
export const fillLogin = async (page: Page, { email, password }: Credentials): Promise<void> => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Signs in to the cms and waits for its home. */
export const signIn = async (page: Page, url: string, who: Credentials): Promise<void> => {
  await page.goto(`${url}/`)
  await fillLogin(page, who)
  await expect(page).toHaveURL(`${url}/admin`)
}

/** Signs in to the app and waits for the first download. */
export const signInToApp = async (page: Page, url: string, who: Credentials): Promise<void> => {
  await page.goto(`${url}/app/`)
  await fillLogin(page, who)
  await expect(page.getByText(/^Sincronizado /)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Puts a session that is there already into the browser: the next page of the cms is opened in it. */
export const putSession = async (page: Page, url: string, token: string): Promise<void> => {
  // Any answer of the server's origin: only there may its storage be written.
  await page.goto(`${url}/build.json`)
  await page.evaluate((token) => localStorage.setItem('rentme.cms.token', token), token)
}

/** Opens a screen of the cms in a session that is there already. */
export const resume = async (page: Page, url: string, token: string, path = '/admin'): Promise<void> => {
  await putSession(page, url, token)
  await page.goto(`${url}${path}`)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page).toHaveURL(`${url}${path}`)
}
