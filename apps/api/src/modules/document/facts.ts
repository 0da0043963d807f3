import { fieldsOf } from '@rentme/domain/words/column'
import { clientName, type Client } from '@rentme/domain/client/client'
import { answerText, okLabels, type OkAnswer } from '@rentme/domain/checklist/question'
import type { QuestionType } from '@rentme/domain/checklist-model/checklist-model'
import { formatDocument } from '@rentme/domain/kit/documents/document'
import { formatHours } from '@rentme/domain/kit/number'
import { count } from '@rentme/domain/kit/plural'
import { formatDate, formatDateTime } from '@rentme/domain/kit/time'
import { products, type Product } from '@rentme/domain/product/product'
import type { Fact } from './layout/blocks.ts'
import type { Block } from './layout/plan.ts'
import type { Tone } from './layout/style.ts'
import type { Cell } from './layout/table.ts'
import { isKeyOf } from '@rentme/domain/kit/record'

const fields = fieldsOf(products)

type Optional<T> = T | null | undefined

export const hoursText = (hours: Optional<number>): string | null =>
  hours === null || hours === undefined ? null : formatHours(hours)

export const dateText = (date: Optional<string>, zone: string): string | null =>
  date === null || date === undefined ? null : formatDate(date, zone)

export const momentText = (instant: Optional<string>, zone: string): string | null =>
  instant === null || instant === undefined ? null : formatDateTime(instant, zone)

export const documentText = (document: Optional<string>): string | null =>
  document === null || document === undefined ? null : formatDocument(document)

export const yesNo = (value: boolean): string => (value ? 'Sim' : 'Não')

/** The machine, as its plate and papers name it. */
export const productFacts = (product: Partial<Product>): Fact[] => [
  ['Produto', product.name ?? null],
  [
    'Marca e modelo',
    [product.brand, product.model].filter((text) => text !== null && text !== undefined).join(' '),
  ],
  [fields.serialNumber.short, product.serialNumber ?? null],
  [
    fields.manufactureYear.label,
    product.manufactureYear === null ? null : String(product.manufactureYear ?? ''),
  ],
]

/** Whom the machine is with. */
export const clientFacts = (client: Partial<Client>): Fact[] => [
  ['Cliente', clientName(client)],
  [client.personType === 'individual' ? 'CPF' : 'CNPJ', documentText(client.document)],
]

const okTones: Readonly<Record<OkAnswer, Tone>> = { ok: 'ok', nok: 'danger', na: 'quiet' }

interface Given {
  question: { type: QuestionType; unit?: string | null }
  answer: string | null
  photos?: number
}

/** An answer as its question's type shows it. */
export const answerCell = ({ question, answer, photos = 0 }: Given): Cell => {
  const { type, unit = null } = question
  if (type === 'signature') return { text: photos > 0 ? 'Assinado' : '–' }
  if (type === 'photo') return { text: photos > 0 ? count(photos, 'foto', 'fotos') : '–' }
  if (answer === null) return { text: '–' }
  if (type === 'ok' && isKeyOf(okLabels, answer))
    return { chip: { text: okLabels[answer], tone: okTones[answer] } }
  return { text: answerText({ type, unit }, answer) }
}

/** A text under its heading; nothing without one. */
export const textBlocks = (title: string, text: string | null): Block[] =>
  text === null
    ? []
    : [
        ['section', title],
        ['prose', text],
      ]
