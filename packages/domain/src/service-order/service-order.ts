import { z } from 'zod'
import { contractNumber } from '../checklist/checklist.ts'
import { hours, instant, ref, text } from '../kit/fields.ts'
import { defineResource, type Read } from '../kit/resource.ts'
import { serviceOrderStatuses } from './status.ts'

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
    productId: ref('product'),
    clientId: ref('client').nullable().default(null),
    serviceOrderReasonId: ref('serviceOrderReason'),
    serviceOrderDefectId: ref('serviceOrderDefect').nullable().default(null),
    technicianId: ref('employee'),
    status: z.enum(serviceOrderStatuses).default('open').describe('Status'),
    priority: z.enum(priorities).default('normal').describe('Prioridade'),
    contractNumber: contractNumber().nullable().default(null),
    machineStopped: z.boolean().default(true).describe('Máquina parada'),
    description: text(5, 2000).describe('Descrição do problema'),
    openedAt: instant().describe('Aberta em'),
    startedAt: instant().nullable().default(null).describe('Iniciada em'),
    completedAt: instant().nullable().default(null).describe('Concluída em'),
    hourMeter: hours().nullable().default(null).describe('Horímetro (h)'),
    solution: text(5, 2000).nullable().default(null).describe('Serviço realizado'),
    partsReplaced: text(1, 2000).nullable().default(null).describe('Peças reparadas ou substituídas'),
    safeToOperate: z.boolean().nullable().default(null).describe('Equipamento em condições seguras de uso'),
    cancelReason: text(5, 255).nullable().default(null).describe('Motivo do cancelamento'),
    reopenReason: text(5, 255).nullable().default(null).describe('Motivo da reabertura'),
  },
  serverColumns: {
    number: text(1, 20).describe('Número, dado pelo servidor'),
    clientUserId: ref('user').nullable(),
    technicianUserId: ref('user'),
  },
  labels: {
    productId: 'product',
    clientId: 'client',
    serviceOrderReasonId: 'reason',
    serviceOrderDefectId: 'defect',
    technicianId: 'technician',
  },
  files: {
    photos: { type: 'serviceOrder', many: true, accept: 'image' },
    signature: { type: 'serviceOrder', many: false, accept: 'image' },
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
    'machineStopped',
  ],
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
  },
  queue: ['create', 'update', 'delete'],
})
export type ServiceOrder = Read<typeof serviceOrders>
