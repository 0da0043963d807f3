import { contractNumber } from '../checklist/checklist.ts'
import { choice, flag, hours, instant, ref, text } from '../kit/fields.ts'
import { defineResource, type Read } from '../kit/resource.ts'
import { serviceOrderStatuses, serviceOrderStatusLabels } from './status.ts'

export const priorities = ['low', 'normal', 'high', 'urgent'] as const
export const priorityLabels = { low: 'Baixa', normal: 'Normal', high: 'Alta', urgent: 'Urgente' } as const

export const serviceOrders = defineResource({
  name: 'serviceOrder',
  path: '/service-orders',
  store: 'service_orders',
  permission: 'service_order',
  guards: ['service_order'],
  label: { one: 'Ordem de serviço', many: 'Ordens de serviço', gender: 'f' },
  columns: {
    productId: ref('product', { label: 'Produto' }),
    clientId: ref('client', { label: 'Cliente' }).nullable().default(null),
    serviceOrderReasonId: ref('serviceOrderReason', { label: 'Motivo' }),
    serviceOrderDefectId: ref('serviceOrderDefect', { label: 'Defeito' }).nullable().default(null),
    technicianId: ref('employee', { label: 'Técnico responsável', short: 'Técnico' }),
    status: choice(serviceOrderStatuses, {
      label: 'Status',
      doc: 'An order moves as the trade allows; only a completed one comes back',
      words: serviceOrderStatusLabels,
    }).default('open'),
    priority: choice(priorities, {
      label: 'Prioridade',
      doc: 'How soon it is to be done',
      words: priorityLabels,
    }).default('normal'),
    contractNumber: contractNumber().nullable().default(null),
    checklistId: ref('checklist', { label: 'Checklist' }).nullable().default(null),
    machineStopped: flag({
      label: 'Máquina parada',
      doc: 'Whether the open order keeps the machine out of service',
    }).default(true),
    description: text(5, 2000, { label: 'Descrição do problema', doc: 'What is wrong' }),
    openedAt: instant({ label: 'Aberta em', doc: 'When it was opened' }),
    startedAt: instant({
      label: 'Iniciada em',
      doc: 'When work began; set by the first step from open unless given',
    })
      .nullable()
      .default(null),
    completedAt: instant({
      label: 'Concluída em',
      doc: 'When it was completed; set by that step unless given',
    })
      .nullable()
      .default(null),
    hourMeter: hours({
      label: 'Horímetro',
      doc: 'Reading in hours, one decimal; required to complete where the category uses a meter',
    })
      .nullable()
      .default(null),
    solution: text(5, 2000, { label: 'Serviço realizado', doc: 'What was done; required to complete' })
      .nullable()
      .default(null),
    partsReplaced: text(1, 2000, {
      label: 'Peças reparadas ou substituídas',
      doc: 'Parts repaired or replaced',
    })
      .nullable()
      .default(null),
    safeToOperate: flag({
      label: 'Equipamento em condições seguras de uso',
      doc: 'Whether the machine is safe to use; required to complete',
    })
      .nullable()
      .default(null),
    cancelReason: text(5, 255, { label: 'Motivo do cancelamento', doc: 'Why it was canceled; required then' })
      .nullable()
      .default(null),
    reopenReason: text(5, 255, {
      label: 'Motivo da reabertura',
      doc: 'Why a completed one was opened again; required then',
    })
      .nullable()
      .default(null),
  },
  serverColumns: {
    number: text(1, 20, { label: 'Número', doc: 'Given by the server' }),
    clientUserId: ref('user', { label: 'Usuário do cliente' }).nullable(),
    technicianUserId: ref('user', { label: 'Usuário do técnico' }),
  },
  labels: {
    productId: 'product',
    clientId: 'client',
    serviceOrderReasonId: 'reason',
    serviceOrderDefectId: 'defect',
    technicianId: 'technician',
    checklistId: 'checklist',
  },
  comesFrom: ['checklistId'],
  files: {
    photos: { label: 'Fotos', type: 'serviceOrder', many: true, accept: 'image' },
    signature: { label: 'Assinatura', type: 'serviceOrder', many: false, accept: 'image' },
  },
  display: ['number', 'status', 'productId'],
  option: { label: ['number'] },
  search: ['number', 'contractNumber', 'description'],
  searchThrough: ['productId', 'clientId'],
  filters: [
    'status',
    'priority',
    'productId',
    'clientId',
    'technicianId',
    'serviceOrderReasonId',
    'serviceOrderDefectId',
    'checklistId',
    'machineStopped',
  ],
  periods: ['openedAt', 'completedAt'],
  sort: '-openedAt',
  sync: {
    indexes: [
      'serviceOrderReasonId',
      'serviceOrderDefectId',
      'productId',
      'technicianId',
      'technicianUserId',
      'clientId',
      'clientUserId',
    ],
    lookups: ['[productId+status]', '[productId+completedAt]'],
  },
  queue: ['create', 'update', 'delete'],
})
export type ServiceOrder = Read<typeof serviceOrders>
