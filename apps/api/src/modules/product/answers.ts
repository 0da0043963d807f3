import { hours, instant } from '@rentme/domain/kit/fields'
import { maintainableTypes } from '@rentme/domain/product-maintenance/product-maintenance'
import { productStatuses } from '@rentme/domain/product/status'
import { z } from 'zod'

const reading = hours().nullable().describe('Hour meter, in hours')

/** One maintenance that counts for a machine. */
export const maintenance = z.strictObject({
  id: z.uuid().describe('Id of the maintenance'),
  maintainableType: z.enum(maintainableTypes).describe('The kind of row that it comes from'),
  maintainableId: z.uuid().describe('Id of the order or of the preventive maintenance'),
  performedAt: instant().describe('When'),
  hourMeter: reading,
  title: z.string().nullable().describe('Number of the order or name of the template'),
  technician: z.string().nullable().describe('Technician'),
})

export const activeContract = z.strictObject({
  contractNumber: z
    .string()
    .nullable()
    .describe(
      'Contract of the current rental; null for a machine in the yard and for who reads no checklists',
    ),
})

/** A machine that an order may be opened for. */
export const orderableProduct = z.strictObject({
  id: z.uuid().describe('Id of the machine'),
  name: z.string().describe('Name'),
  internCode: z.string().describe('As painted on the machine'),
  status: z.enum(productStatuses).describe('Status'),
  clientId: z.uuid().nullable().describe('Id of the client who has the machine'),
  contractNumber: z.string().nullable().describe('Contract of the current rental'),
})
