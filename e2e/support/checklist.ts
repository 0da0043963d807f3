import { expect, type Page } from '@playwright/test'
import type { Api } from './api.ts'
import { cameraPhoto, smallPhoto } from './photo.ts'
import type { Phone } from './phone.ts'

export interface Question {
  id: string
  question: string
  type: 'ok' | 'number' | 'fuel' | 'text' | 'photo' | 'signature'
  photoRule: 'never' | 'onNok' | 'always'
  unit: string | null
  appliesTo: 'both' | 'exit' | 'return'
}

/** How a checklist is answered; what is not named is answered as conforming. */
export interface Script {
  /** Reading of the hour meter, as typed. */
  meter: string
  /** Question → what is wrong with it. */
  wrong?: Readonly<Record<string, string>>
  signer: { name: string; cpf: string }
  /** Runs on each question before it is answered; the page may be another one after it. */
  onQuestion?: (question: Question) => Promise<void>
}

/** The questions of a checklist model, in their order. */
export const questionsOf = async (api: Api, modelId: string): Promise<Question[]> =>
  (await api.get<{ questions: Question[] }>(`/checklist-models/${modelId}`)).questions

/** The questions that a machine is checked by. */
export const questionsFor = async (api: Api, machineId: string): Promise<Question[]> =>
  questionsOf(api, (await api.get<{ checklistModelId: string }>(`/products/${machineId}`)).checklistModelId)

const next = (page: Page) => page.getByRole('button', { name: 'Próxima' }).click()
const photosIn = (page: Page) => page.getByRole('button', { name: /^Ampliar: foto/ })

/** The header of an exit: to whom, under which contract. */
export const fillExitHeader = async (page: Page, client: string, contract: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Cliente' }).fill(client.slice(0, 12))
  await page.getByRole('option', { name: client }).first().click()
  await page.getByLabel('Número do contrato').fill(contract)
  await next(page)
}

const takePhotos = async (phone: Phone, question: Question): Promise<void> => {
  const photos =
    question.type === 'number' ? [await cameraPhoto()] : [await smallPhoto(1), await smallPhoto(2)]
  for (const photo of photos) await phone.shoot('Tirar Foto', [photo])
  await expect(photosIn(phone.page)).toHaveCount(photos.length)
}

/** Signs on the whole screen, and sees the signature. */
export const signWithFinger = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  const sheet = page.getByLabel('Área de assinatura')
  const box = await sheet.boundingBox()
  if (box === null) throw new Error('The sheet to sign on is not in view')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.2, 0.6))
  await page.mouse.down()
  await page.mouse.move(...at(0.4, 0.3), { steps: 4 })
  await page.mouse.move(...at(0.6, 0.6), { steps: 4 })
  await page.mouse.move(...at(0.8, 0.4), { steps: 4 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expect(page.getByRole('img', { name: 'Assinatura', exact: true })).toBeVisible()
}

/** Answers a question; says whether the app goes on by itself then. */
const answer = async (phone: Phone, question: Question, script: Script): Promise<boolean> => {
  const { page } = phone
  const wrong = script.wrong?.[question.question]
  const isDemanding = question.photoRule === 'always' || wrong !== undefined
  if (question.type === 'ok') {
    const label = wrong === undefined ? 'Conforme' : 'Não conforme'
    await page.getByRole('radio', { name: label, exact: true }).click()
    if (wrong !== undefined) await page.getByLabel('Observação').fill(wrong)
    if (wrong !== undefined && question.photoRule === 'onNok') await takePhotos(phone, question)
  }
  if (question.type === 'fuel') await page.getByRole('radio', { name: '3/4' }).click()
  if (question.type === 'number')
    await page
      .getByLabel(question.unit === 'h' ? 'Leitura de agora' : 'Resposta')
      .fill(question.unit === 'h' ? script.meter : '50')
  if (question.type === 'text') await page.getByLabel('Resposta').fill('Conferido')
  if (question.type === 'photo' || question.photoRule === 'always') {
    if (question.type !== 'signature') await takePhotos(phone, question)
  }
  if (question.type === 'signature') {
    await page.getByLabel('Nome de quem assina').fill(script.signer.name)
    await page.getByLabel('CPF de quem assina').fill(script.signer.cpf)
    await signWithFinger(page)
  }
  return (question.type === 'ok' || question.type === 'fuel') && !isDemanding
}

/** Answers every question in its order and saves on the review. */
export const answerAll = async (
  phone: Phone,
  questions: readonly Question[],
  script: Script,
): Promise<void> => {
  for (const question of questions) {
    await expect(phone.page.getByRole('heading', { name: question.question })).toBeVisible()
    await script.onQuestion?.(question)
    if (!(await answer(phone, question, script))) await next(phone.page)
  }
  const { page } = phone
  await expect(page.getByText(`${questions.length} de ${questions.length} respondidas`)).toBeVisible()
  await page.getByRole('button', { name: 'Salvar Checklist' }).click()
  await expect(page.getByText('Salvo no aparelho. Aguardando envio.')).toBeVisible()
}
