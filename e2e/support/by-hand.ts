import type { Locator, Page } from '@playwright/test'
import { signWithFinger, type Question } from './checklist.ts'
import type { Phone } from './phone.ts'
import { cameraPhoto, smallPhoto } from './photo.ts'
import { expect } from './test.ts'

/** How a hand goes through the app: by taps and keys alone, and no tap where the app leads by itself. */
export const saved = 'Salvo no aparelho. Aguardando envio.'

export const at = (page: Page, question: string) =>
  expect(page.getByRole('heading', { name: question, exact: true })).toBeVisible()
export const next = (page: Page) => page.getByRole('button', { name: 'Próxima' }).click()

/** Writes into a field that takes a tap first. */
export const write = async (field: Locator, text: string) => {
  await field.click()
  await field.fill(text)
}
/** Writes into a field that is waited for: the app leads to it. */
export const goOnIn = async (field: Locator, text: string) => {
  await expect(field).toBeFocused()
  await field.fill(text)
}

export const keyIn = async (page: Page, figures: string) => {
  for (const figure of figures) {
    const name = figure === ',' ? 'Vírgula' : figure
    await page.getByRole('group').getByRole('button', { name, exact: true }).click()
  }
}

export const shoot = async (
  { page, shoot: choose }: Phone,
  button: string,
  photos: readonly Promise<Buffer>[],
) => {
  const before = await page.getByRole('button', { name: /^Ampliar: foto/ }).count()
  await choose(button, await Promise.all(photos))
  await expect(page.getByRole('button', { name: /^Ampliar: foto/ })).toHaveCount(before + photos.length)
}

export interface Hand {
  /** Reading of the hour meter, as keyed in. */
  hours: string
  /** Question → what is wrong with it. */
  wrong: Readonly<Record<string, string>>
  signer: { name: string; cpf: string }
  /** Runs on each question before it is answered. */
  onQuestion?: (question: Question) => Promise<void>
}

const answerOne = async (
  phone: Phone,
  { question, type, unit }: Question,
  { hours, wrong, signer }: Hand,
) => {
  const { page } = phone
  if (type === 'number') await keyIn(page, unit === 'h' ? hours : '80')
  if (type === 'number' && unit === 'h') await shoot(phone, 'Tirar Foto', [cameraPhoto()])
  if (type === 'photo') await shoot(phone, 'Escolher da Galeria', [1, 2, 3, 4].map(smallPhoto))
  if (type === 'signature') {
    await write(page.getByLabel('Nome de quem assina'), signer.name)
    await page.keyboard.press('Tab')
    await goOnIn(page.getByLabel('CPF de quem assina'), signer.cpf)
    await signWithFinger(page)
  }
  const fault = wrong[question]
  if (type === 'ok' && fault === undefined)
    return page.getByRole('radio', { name: 'Conforme', exact: true }).click()
  if (fault !== undefined) {
    await page.getByRole('radio', { name: 'Não conforme' }).click()
    await goOnIn(page.getByLabel('Observação'), fault)
    await shoot(phone, 'Tirar Foto', [smallPhoto(1)])
  }
  return next(page)
}

/** Answers a checklist and saves it: a photo of the meter and of each fault, four of the sides. */
export const answerByHand = async (phone: Phone, asked: readonly Question[], hand: Hand): Promise<void> => {
  for (const question of asked) {
    await at(phone.page, question.question)
    await hand.onQuestion?.(question)
    await answerOne(phone, question, hand)
  }
  await phone.page.getByRole('button', { name: 'Salvar Checklist' }).click()
  await expect(phone.page.getByText(saved)).toBeVisible()
}
