import type { Page } from '@playwright/test'

/** Chooses a row in a field that finds it by what is typed. */
export const pick = async (page: Page, field: string, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).fill(name)
  await page.getByRole('option', { name }).first().click()
}
