import { newId } from '@rentme/domain/kit/uuid'
import type { App } from './app.ts'
import type { FakeServer } from './fake-server.ts'

const question = (checklistModelId: string, position: number, more: object) => ({
  id: newId(),
  checklistModelId,
  question: `Pergunta ${position}`,
  type: 'ok',
  unit: null,
  min: null,
  max: null,
  required: true,
  photoRule: 'never',
  appliesTo: 'both',
  position,
  sinceVersion: 1,
  untilVersion: null,
  ...more,
})

/** A machine in the yard with its model, a client and an employee, on the server. */
export const aYardOn = (server: FakeServer) => {
  const category = server.save('product_categories', {
    id: newId(),
    name: 'Plataformas',
    usesHourMeter: true,
  })
  const model = server.save('checklist_models', {
    id: newId(),
    name: 'Plataforma',
    modelVersion: 1,
    active: true,
  })
  const hours = server.save('checklist_model_questions', question(model.id, 0, { type: 'number', unit: 'h' }))
  const tyres = server.save('checklist_model_questions', question(model.id, 1, { photoRule: 'onNok' }))
  const product = server.save('products', {
    id: newId(),
    name: 'Plataforma tesoura',
    internCode: 'PTA-0134',
    status: 'available',
    productCategoryId: category.id,
    checklistModelId: model.id,
    hourMeter: 100,
    totalChecklists: 5,
    artExpiresAt: null,
  })
  server.save('hour_meter_readings', {
    id: newId(),
    productId: product.id,
    at: '2026-01-05T12:00:00.000Z',
    hours: 100,
    kind: 'first',
    lastHours: null,
  })
  const client = server.save('clients', {
    id: newId(),
    name: 'João da Silva',
    company: null,
    userId: newId(),
    active: true,
  })
  const employee = server.save('employees', { id: newId(), name: 'Ana', userId: newId(), active: true })
  return { category, model, hours, tyres, product, client, employee }
}
export type Yard = ReturnType<typeof aYardOn>

interface Asked {
  type: 'exit' | 'return'
  exitId?: string
  hours?: string
  nok?: { note: string; photos: string[] }
}

/** The input of an exit or a return of the yard's machine. */
export const checklistOf = (yard: Yard, app: App, { type, exitId, hours = '120.5', nok }: Asked) => ({
  type,
  productId: yard.product.id,
  clientId: yard.client.id,
  responsibleEmployeeId: yard.employee.id,
  contractNumber: 'LOC-2026-00001',
  performedAt: new Date(app.now()).toISOString(),
  ...(exitId === undefined ? {} : { exitId }),
  answers: [
    { checklistModelQuestionId: yard.hours.id, answer: hours, note: null, photos: [] },
    {
      checklistModelQuestionId: yard.tyres.id,
      answer: nok ? 'nok' : 'ok',
      note: nok?.note ?? null,
      photos: nok?.photos ?? [],
    },
  ],
})
