import type { ChecklistType } from '@rentme/domain/checklist/checklist'
import type { ChecklistModelQuestion } from '@rentme/domain/checklist-model/checklist-model'
import { checkDigit } from '@rentme/domain/kit/documents/check-digit'
import { newId } from '@rentme/domain/kit/uuid'
import type { Client } from './api.ts'

let serial = 0
const next = () => (serial += 1)

/** A CPF with right digits that neither another call nor the demo company gives. */
export const aCpf = (): string => {
  const root = `998${String(next()).padStart(6, '0')}`
  const first = checkDigit(root, 11)
  return `${root}${first}${checkDigit(`${root}${first}`, 11)}`
}

const question = (text: string, type: string, more: object = {}) => ({
  question: text,
  type,
  photoRule: 'never',
  ...more,
})

/** Five questions: hour meter, fuel, two conformities (the second with a photo when bad), a note at exit only. */
export const modelInput = (more: object = {}) => ({
  name: `Modelo ${next()}`,
  questions: [
    question('Leitura do horímetro (h)', 'number', { unit: 'h' }),
    question('Nível de combustível', 'fuel'),
    question('Pneus em bom estado?', 'ok'),
    question('Guarda-corpo íntegro?', 'ok', { photoRule: 'onNok' }),
    question('Chaves conferidas (quais?)', 'text', { appliesTo: 'exit', required: false }),
  ],
  ...more,
})

export const categoryInput = (more: object = {}) => ({
  name: `Categoria ${next()}`,
  usesHourMeter: true,
  ...more,
})

export const clientInput = (more: object = {}) => ({
  personType: 'individual',
  name: `Cliente ${next()} da Silva`,
  document: aCpf(),
  phone: '+5511987654321',
  ...more,
})

export const productInput = (productCategoryId: string, checklistModelId: string, more: object = {}) => ({
  name: 'Plataforma tesoura elétrica Altivo T-26',
  internCode: `PTA-${String(next()).padStart(4, '0')}`,
  productCategoryId,
  checklistModelId,
  hourMeter: 100,
  ...more,
})

export type Written = { id: string; version: number } & Record<string, unknown>

const must = async (answer: Promise<{ status: number; body: unknown }>): Promise<Written> => {
  const { status, body } = await answer
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body as Written
}

/** A category, a model, a machine in the yard and a client, made through the API. */
export const aYard = async (api: Client) => {
  const category = await must(api.post('/product-categories', categoryInput()))
  const model = await must(api.post('/checklist-models', modelInput()))
  const product = await must(api.post('/products', productInput(category.id, model.id)))
  const client = await must(api.post('/clients', clientInput()))
  const questions = model['questions'] as ChecklistModelQuestion[]
  return { category, model, product, client, questions }
}

export type Yard = Awaited<ReturnType<typeof aYard>>

/** Good answers to all questions, with the given hour meter. */
export const goodAnswers = (
  { questions }: Pick<Yard, 'questions'>,
  type: ChecklistType,
  hourMeter: number,
) => {
  const values: Record<string, string> = {
    number: String(hourMeter),
    fuel: '100',
    ok: 'ok',
    text: 'Duas chaves',
  }
  return questions
    .filter(({ appliesTo }) => appliesTo === 'both' || appliesTo === type)
    .map((asked) => ({
      checklistModelQuestionId: asked.id,
      answer: values[asked.type] ?? null,
      note: null as string | null,
      photos: [] as string[],
    }))
}

/** A whole exit or return of the yard's machine. */
export const checklistBody = (
  yard: Yard,
  responsibleEmployeeId: string,
  type: ChecklistType,
  more: Record<string, unknown> = {},
) => ({
  id: newId(),
  type,
  productId: yard.product.id,
  clientId: yard.client.id,
  responsibleEmployeeId,
  contractNumber: 'LOC-2026-00001',
  performedAt: new Date().toISOString(),
  answers: goodAnswers(yard, type, type === 'exit' ? 100.5 : 142.5),
  ...more,
})
