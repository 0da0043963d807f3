import { hours, instant } from '@rentme/domain/kit/fields'
import { maintainableTypes } from '@rentme/domain/product-maintenance/product-maintenance'
import { productStatuses } from '@rentme/domain/product/status'
import { z } from 'zod'

const reading = hours().nullable().describe('Horímetro (h)')

/** One maintenance that counts for a machine. */
export const maintenance = z.strictObject({
  id: z.uuid().describe('Id da manutenção'),
  maintainableType: z.enum(maintainableTypes).describe('De onde vem'),
  maintainableId: z.uuid().describe('Id da ordem ou da preventiva'),
  performedAt: instant().describe('Quando'),
  hourMeter: reading,
  title: z.string().nullable().describe('Número da ordem ou nome do template'),
  technician: z.string().nullable().describe('Técnico'),
})

export const activeContract = z.strictObject({
  contractNumber: z
    .string()
    .nullable()
    .describe('Contrato da locação atual; null para produto no pátio e para quem não lê checklists'),
})

/** A machine that an order may be opened for. */
export const orderableProduct = z.strictObject({
  id: z.uuid().describe('Id do produto'),
  name: z.string().describe('Nome'),
  internCode: z.string().describe('Código interno'),
  status: z.enum(productStatuses).describe('Status'),
  clientId: z.uuid().nullable().describe('Id do cliente que está com o produto'),
  contractNumber: z.string().nullable().describe('Contrato da locação atual'),
})
