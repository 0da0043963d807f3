import { contractNumber } from '../checklist/checklist.ts'
import { okLabels } from '../checklist/question.ts'
import { choice, count, day, dueHours, flag, hours, instant, ref, text } from '../kit/fields.ts'
import { defineResource, defineStore, type Read, type Row } from '../kit/resource.ts'

export const preventiveStatuses = ['in_progress', 'completed', 'canceled'] as const
export const preventiveStatusLabels = {
  in_progress: 'Em andamento',
  completed: 'Concluída',
  canceled: 'Cancelada',
} as const

export const preventiveMaintenanceAnswers = defineStore({
  name: 'preventiveMaintenanceAnswer',
  store: 'preventive_maintenance_answers',
  guards: ['preventive_maintenance'],
  columns: {
    preventiveMaintenanceId: ref('preventiveMaintenance', { label: 'Manutenção preventiva' }),
    questionId: ref('preventiveMaintenanceTemplateQuestion', { label: 'Pergunta' }),
    answer: text(1, 2000, { label: 'Resposta', doc: 'The answer', words: okLabels }).nullable().default(null),
    note: text(1, 500, { label: 'Observação', doc: 'A remark on the answer' }).nullable().default(null),
  },
  serverColumns: {},
  labels: { questionId: 'question' },
  display: [],
  sync: { indexes: ['preventiveMaintenanceId'] },
})
export type PreventiveMaintenanceAnswer = Row<typeof preventiveMaintenanceAnswers>

export const preventiveMaintenances = defineResource({
  name: 'preventiveMaintenance',
  path: '/preventive-maintenances',
  store: 'preventive_maintenances',
  permission: 'preventive_maintenance',
  guards: ['preventive_maintenance'],
  label: { one: 'Manutenção preventiva', many: 'Manutenções preventivas', gender: 'f' },
  columns: {
    productId: ref('product', { label: 'Produto' }),
    clientId: ref('client', { label: 'Cliente' }).nullable().default(null),
    contractNumber: contractNumber().nullable().default(null),
    technicianId: ref('employee', { label: 'Técnico responsável', short: 'Técnico' }),
    serviceOrderReasonId: ref('serviceOrderReason', { label: 'Motivo' }).nullable().default(null),
    serviceOrderDefectId: ref('serviceOrderDefect', { label: 'Defeito' }).nullable().default(null),
    templateId: ref('preventiveMaintenanceTemplate', { label: 'Template' }),
    performedAt: instant({ label: 'Realizada em', doc: 'When the work was done' }),
    hourMeter: hours({ label: 'Horímetro', doc: 'Reading of the hour meter then' }).nullable().default(null),
    status: choice(preventiveStatuses, {
      label: 'Status',
      doc: 'How far it is',
      words: preventiveStatusLabels,
    }).default('in_progress'),
    partsReplaced: text(1, 2000, { label: 'Peças substituídas', doc: 'Parts that were replaced' })
      .nullable()
      .default(null),
    notes: text(1, 2000, { label: 'Observações', doc: 'Remarks, for people to read' })
      .nullable()
      .default(null),
    safeToOperate: flag({
      label: 'Equipamento em condições seguras de uso',
      doc: 'Whether the machine is safe to use',
    })
      .nullable()
      .default(null),
  },
  serverColumns: {
    templateVersion: count(1, {
      label: 'Versão do template respondido',
      doc: 'Version of the template that was answered',
    }),
    nextDueAt: day({
      label: 'Próxima manutenção (data)',
      short: 'Próxima',
      doc: 'Day on which the next one falls due',
    }).nullable(),
    nextDueHourMeter: dueHours({
      label: 'Horímetro da próxima manutenção',
      short: 'Próxima (h)',
      doc: 'Reading at which the next one falls due',
    }).nullable(),
  },
  labels: {
    productId: 'product',
    clientId: 'client',
    technicianId: 'technician',
    serviceOrderReasonId: 'reason',
    serviceOrderDefectId: 'defect',
    templateId: 'template',
  },
  files: {
    photos: { label: 'Fotos', type: 'preventiveMaintenance', many: true, accept: 'image' },
    signature: { label: 'Assinatura', type: 'preventiveMaintenance', many: false, accept: 'image' },
  },
  lines: {
    answers: {
      label: 'Respostas',
      of: preventiveMaintenanceAnswers,
      parent: 'preventiveMaintenanceId',
    },
  },
  display: ['performedAt', 'productId', 'status'],
  option: { label: ['contractNumber', 'performedAt'] },
  search: ['contractNumber', 'notes'],
  searchThrough: ['productId', 'clientId'],
  filters: ['status', 'productId', 'clientId', 'technicianId', 'templateId'],
  periods: ['performedAt', 'nextDueAt'],
  sort: '-performedAt',
  sync: { indexes: ['contractNumber'], lookups: ['[productId+performedAt]'] },
  queue: ['create', 'update', 'delete'],
})
export type PreventiveMaintenance = Read<typeof preventiveMaintenances>
