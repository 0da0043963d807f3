import { z } from 'zod'
import { contractNumber } from '../checklist/checklist.ts'
import { count, day, dueHours, hours, instant, ref, text } from '../kit/fields.ts'
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
    preventiveMaintenanceId: ref('preventiveMaintenance'),
    questionId: ref('preventiveMaintenanceTemplateQuestion'),
    answer: text(1, 2000).nullable().default(null).describe('Resposta'),
    note: text(1, 500).nullable().default(null).describe('Observação'),
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
    productId: ref('product'),
    clientId: ref('client').nullable().default(null),
    contractNumber: contractNumber().nullable().default(null),
    technicianId: ref('employee'),
    serviceOrderReasonId: ref('serviceOrderReason').nullable().default(null),
    serviceOrderDefectId: ref('serviceOrderDefect').nullable().default(null),
    templateId: ref('preventiveMaintenanceTemplate'),
    performedAt: instant().describe('Realizada em'),
    hourMeter: hours().nullable().default(null).describe('Horímetro (h)'),
    status: z.enum(preventiveStatuses).default('in_progress').describe('Status'),
    partsReplaced: text(1, 2000).nullable().default(null).describe('Peças substituídas'),
    notes: text(1, 2000).nullable().default(null).describe('Observações'),
    safeToOperate: z.boolean().nullable().default(null).describe('Equipamento em condições seguras de uso'),
  },
  serverColumns: {
    templateVersion: count(1).describe('Versão do template respondido'),
    nextDueAt: day().nullable().describe('Próxima manutenção, data'),
    nextDueHourMeter: dueHours().nullable().describe('Próxima manutenção, horímetro'),
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
    photos: { type: 'preventiveMaintenance', many: true, accept: 'image' },
    signature: { type: 'preventiveMaintenance', many: false, accept: 'image' },
  },
  lines: { answers: { store: 'preventive_maintenance_answers', parent: 'preventiveMaintenanceId' } },
  display: ['performedAt', 'productId', 'status'],
  option: { label: ['contractNumber', 'performedAt'] },
  search: ['contractNumber', 'notes'],
  searchThrough: ['productId', 'clientId'],
  filters: ['status', 'productId', 'clientId', 'technicianId', 'templateId'],
  sort: '-performedAt',
  sync: { indexes: ['contractNumber'] },
  queue: ['create', 'update', 'delete'],
})
export type PreventiveMaintenance = Read<typeof preventiveMaintenances>
