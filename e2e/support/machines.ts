import type { Api } from './api.ts'
import { questionsFor, type Question } from './checklist.ts'

export interface Machine {
  id: string
  /** As painted on it. */
  plate: string
}

let made = 0

const quick = [{ question: 'Tudo em ordem?', type: 'ok', photoRule: 'never' }] as const

interface Wanted {
  /** A model that is there, by its name; else one of `questions` is made. */
  model?: string
  questions?: readonly Partial<Question>[]
  code?: string
  hourMeter?: number
}

/** A new machine that may leave, checked with a model of one question unless another is wanted. */
export const newMachine = async (
  office: Api,
  { model, questions = quick, code, hourMeter }: Wanted = {},
): Promise<Machine> => {
  made += 1
  const plate = code ?? `PRV-${process.pid}-${made}`
  const [found] =
    model === undefined
      ? [await office.post('/checklist-models', { name: `Conferência rápida ${plate}`, questions })]
      : await office.list(`/checklist-models?search=${encodeURIComponent(model)}`)
  const [category] = await office.list('/product-categories?search=andaime')
  const [interval] = await office.list('/product-maintenance-intervals')
  const { id } = await office.post('/products', {
    name: `Máquina de prova ${made}`,
    internCode: plate,
    productCategoryId: category?.id,
    checklistModelId: found?.id,
    productMaintenanceIntervalId: interval?.id,
    hourMeter,
  })
  return { id, plate }
}

interface Rental {
  clientId: string
  contractNumber: string
  /** Now, else. */
  performedAt?: string
  /** Day on which it is to come back; none is promised, else. */
  expectedReturnDate?: string
  /** Who is signed in, else. */
  responsibleEmployeeId?: string
  /** Ids of uploaded photos, one for each answer in its order. */
  photos?: readonly string[]
}

/** The machine leaves under a contract, everything on it in order; answers the exit's id. */
export const rentOut = async (
  office: Api,
  machine: Machine,
  { photos = [], ...rental }: Rental,
): Promise<string> => {
  const questions = await questionsFor(office, machine.id)
  const { employeeId } = await office.get<{ employeeId: string }>('/me')
  const { id } = await office.post('/checklists', {
    type: 'exit',
    productId: machine.id,
    responsibleEmployeeId: employeeId,
    performedAt: new Date().toISOString(),
    ...rental,
    answers: questions
      .filter(({ appliesTo }) => appliesTo !== 'return')
      .map(({ id }, at) => ({
        checklistModelQuestionId: id,
        answer: 'ok',
        photos: photos.slice(at, at + 1),
      })),
  })
  return id
}
