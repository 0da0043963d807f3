import { checklistModels } from '@rentme/domain/checklist-model/checklist-model'
import { checklists } from '@rentme/domain/checklist/checklist'
import { clients } from '@rentme/domain/client/client'
import { employees } from '@rentme/domain/employee/employee'
import { hourMeterReadings } from '@rentme/domain/hour-meter/hour-meter-reading'
import { preventiveMaintenanceTemplates } from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'
import { products } from '@rentme/domain/product/product'
import { serviceOrderReasons } from '@rentme/domain/service-order-reason/service-order-reason'
import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { emptyValues } from '../../../kit/editor/form-schema.ts'
import { openScreen, type Asked } from './open-screen.tsx'

const idOf = (last: number) => `0198a000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`
const [machineId, modelId, clientId, templateId, exitId, meterId, tyresId, signatureId, eventId] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9,
].map(idOf) as [string, string, string, string, string, string, string, string, string]
export { clientId, eventId, exitId, machineId, meterId, modelId, templateId, tyresId }
const moment = '2026-11-10T11:00:00.000Z'
const stamps = { version: 1, createdAt: moment, updatedAt: moment }

const question = (id: string, position: number, over: object) => ({
  id,
  position,
  unit: null,
  min: null,
  max: null,
  required: true,
  photoRule: 'never',
  appliesTo: 'both',
  sinceVersion: 1,
  untilVersion: null,
  ...over,
})
const asked = [
  question(meterId, 1, { question: 'Horímetro', type: 'number', unit: 'h' }),
  question(tyresId, 2, { question: 'Pneus', type: 'ok' }),
]
const model = {
  ...stamps,
  id: modelId,
  name: 'Plataformas',
  modelVersion: 1,
  questions: [
    ...asked,
    question(signatureId, 3, { question: 'Assinatura', type: 'signature', required: false }),
  ],
}
const template = {
  ...stamps,
  id: templateId,
  name: 'Preventiva 150 h',
  description: null,
  questionsCount: 2,
  templateVersion: 1,
  productCategoryId: null,
  productMaintenanceIntervalId: null,
  questions: asked,
}
const machine = {
  ...emptyValues(products),
  ...stamps,
  id: machineId,
  internCode: 'PTA-0134',
  name: 'Plataforma tesoura',
  status: 'available',
  hourMeter: 1000,
  checklistModelId: modelId,
  category: { id: idOf(20), name: 'Plataforma', usesHourMeter: true },
  rental: null,
  openOrder: null,
  maintenanceInterval: null,
  nextDueAt: null,
  nextDueHourMeter: null,
}
export const exit = {
  ...emptyValues(checklists),
  ...stamps,
  id: exitId,
  type: 'exit',
  status: 'pending',
  productId: machineId,
  clientId,
  client: { id: clientId, name: 'Construtora Horizonte' },
  contractNumber: 'LOC-2026-00001',
  performedAt: moment,
  returnDate: null,
  checklistModelId: modelId,
  modelVersion: 1,
  answers: [{ id: idOf(30), checklistModelQuestionId: tyresId, answer: 'ok', note: null, photos: [] }],
}

const reading = { id: idOf(50), at: moment, hours: 1000, kind: 'first', lastHours: null }

interface Yard {
  machine?: object
  out?: object | null
  events?: object[]
  model?: object
  refuses?: (asked: Asked) => Response | undefined
  permissions?: readonly string[]
}

/** The counter of a yard with one machine, one client, a model and a template; `sent` are the writes that came. */
export const open = (address: string, yard: Yard = {}) => {
  const sent: Asked[] = []
  const page = (data: object[]) => ({ data, meta: { total: data.length, page: 1, perPage: 50 } })
  const lists: Record<string, object[]> = {
    [checklists.path]: yard.out ? [yard.out] : [],
    '/agenda': yard.events ?? [],
    [hourMeterReadings.path]: [reading],
    [serviceOrderReasons.path]: [],
    [preventiveMaintenanceTemplates.path]: [template],
  }
  const rows: Record<string, object | null> = {
    [`${products.path}/${machineId}`]: { ...machine, ...yard.machine },
    [`${checklistModels.path}/${modelId}`]: { ...model, ...yard.model },
    [`${checklists.path}/${exitId}`]: yard.out ?? null,
    [`${preventiveMaintenanceTemplates.path}/${templateId}`]: template,
  }
  const answers = (asked: Asked): unknown => {
    const { method, path, body } = asked
    if (method !== 'GET') {
      const refused = yard.refuses?.(asked)
      if (refused !== undefined) return refused
      sent.push(asked)
      return { ...(body as object), ...stamps }
    }
    if (path === `${checklists.path}/notes` && asked.query.get('question_id') === tyresId)
      return ['Pneu murcho', 'Corte no pneu']
    if (path === `${clients.path}/options`) return [{ id: clientId, label: 'Construtora Horizonte' }]
    if (path === `${employees.path}/options`) return [{ id: idOf(40), label: 'Carla Dias' }]
    if (path.endsWith('/options')) return [{ id: machineId, label: 'PTA-0134 · Plataforma tesoura' }]
    return path in lists ? page(lists[path] ?? []) : rows[path]
  }
  const permissions = yard.permissions ?? allPermissions
  return { sent, ...openScreen(address, { answers, permissions }) }
}

export const exitHref = `/admin/checklists/cadastrar?produto=${machineId}&tipo=saida`
export const event = {
  ...stamps,
  id: eventId,
  type: 'delivery',
  productId: machineId,
  clientId,
  client: { id: clientId, name: 'Construtora Horizonte' },
  scheduledAt: new Date().toISOString(),
  location: null,
  completed: false,
}
