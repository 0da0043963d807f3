import type { PreventiveMaintenanceTemplateQuestion } from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'
import { newId } from '@rentme/domain/kit/uuid'
import type { Account, Client } from './api.ts'
import { aYard, type Written } from './yard.ts'

let serial = 0
const next = () => (serial += 1)

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

/** Sends a small PDF and answers its id. */
export const aDocument = async (api: Client & Account, name = 'tabela.pdf'): Promise<string> => {
  const form = new FormData()
  form.append('files', new Blob([pdf, `% ${name}\n`]), name)
  const encoded = new Response(form)
  const { body } = await api.post<{ id: string }[]>('/uploads', Buffer.from(await encoded.arrayBuffer()), {
    'content-type': encoded.headers.get('content-type') ?? '',
  })
  return body[0]?.id ?? ''
}

export const templateInput = (more: object = {}) => ({
  name: `Template ${next()}`,
  questions: [
    { question: 'Leitura do horímetro', type: 'number' },
    { question: 'Mangueiras e vazamentos', type: 'ok' },
    { question: 'Peças substituídas (descrever)', type: 'text', required: false },
  ],
  ...more,
})

const made = async (api: Client, path: string, body: object): Promise<Written> =>
  (await api.post<Written>(path, body)).body

/** A yard with a corrective and a plain reason, a defect, and a template of preventive maintenance. */
export const aWorkshop = async (api: Client) => {
  const yard = await aYard(api)
  const reason = await made(api, '/service-order-reasons', { name: `Motivo ${next()} w` })
  const corrective = await made(api, '/service-order-reasons', {
    name: `Corretiva ${next()} w`,
    corrective: true,
  })
  const defect = await made(api, '/service-order-defects', { name: `Defeito ${next()} w`, damage: true })
  const template = await made(api, '/preventive-maintenance-templates', templateInput())
  return { ...yard, reason, corrective, defect, template }
}

export type Workshop = Awaited<ReturnType<typeof aWorkshop>>

export const orderInput = (workshop: Workshop, technicianId: string, more: object = {}) => ({
  id: newId(),
  productId: workshop.product.id,
  serviceOrderReasonId: workshop.reason.id,
  technicianId,
  description: 'Não liga depois da chuva',
  openedAt: '2026-11-20T11:00:00.000Z',
  ...more,
})

export const preventiveInput = (
  { product, template }: Workshop,
  technicianId: string,
  more: object = {},
) => ({
  id: newId(),
  productId: product.id,
  technicianId,
  templateId: template.id,
  performedAt: '2026-11-20T11:00:00.000Z',
  answers: [],
  ...more,
})

/** Good answers to a template's three questions. */
export const preventiveAnswers = ({ template }: Workshop, hourMeter: number) => {
  const questions = template['questions'] as PreventiveMaintenanceTemplateQuestion[]
  const values: Record<string, string> = { number: String(hourMeter), ok: 'ok', text: 'Filtro' }
  return questions.map((question) => ({ questionId: question.id, answer: values[question.type] }))
}
