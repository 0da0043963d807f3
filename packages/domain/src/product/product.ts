import { z } from 'zod'
import { centavos, code, count, day, dueHours, hours, instant, ref, text, year } from '../kit/fields.ts'
import { defineResource, type Read } from '../kit/resource.ts'
import { productStatuses } from './status.ts'

export const internCode = () =>
  code(20, /^[A-Z0-9][A-Z0-9./-]*$/, 'Use letras, números, ponto, barra e hífen.').describe(
    'Código interno (patrimônio), como pintado na máquina',
  )
const artText = () => text(1, 120).nullable().default(null)

/** The open rental of a product: who has it, since when, until when. */
export const rental = z.strictObject({
  exitId: z.uuid().brand<'checklist'>().describe('Id do checklist de saída'),
  clientId: z.uuid().brand<'client'>().describe('Id do cliente'),
  clientName: z.string().describe('Cliente'),
  contractNumber: z.string().describe('Número do contrato'),
  since: instant().describe('Saída'),
  expectedReturnDate: day().nullable().describe('Previsão de retorno'),
})
export type Rental = z.output<typeof rental>

/** The order that is open on a product: one that stops it before others, then the oldest. */
export const openOrder = z.strictObject({
  id: z.uuid().describe('Id da ordem de serviço'),
  number: z.string().nullable().describe('Número; null until a phone has sent it'),
  machineStopped: z.boolean().describe('Máquina parada'),
})
export type OpenOrder = z.output<typeof openOrder>

export const products = defineResource({
  name: 'product',
  path: '/products',
  store: 'products',
  permission: 'product',
  guards: ['product'],
  label: { one: 'Produto', many: 'Produtos', gender: 'm' },
  columns: {
    name: text(2, 120).describe('Nome'),
    internCode: internCode(),
    status: z.enum(productStatuses).default('available').describe('Status'),
    productCategoryId: ref('productCategory'),
    productMaintenanceIntervalId: ref('productMaintenanceInterval').nullable().default(null),
    checklistModelId: ref('checklistModel').nullable().default(null),
    artNumber: text(1, 30).nullable().default(null).describe('Número da ART'),
    artEngineer: artText().describe('Responsável técnico'),
    artIssuedAt: day().nullable().default(null).describe('Emissão da ART'),
    artExpiresAt: day().nullable().default(null).describe('Validade da ART'),
    brand: text(1, 60).nullable().default(null).describe('Marca'),
    model: text(1, 60).nullable().default(null).describe('Modelo'),
    serialNumber: text(1, 40).nullable().default(null).describe('Número de série'),
    manufactureYear: year(1950, 2100).nullable().default(null).describe('Ano de fabricação'),
    hourMeter: hours().nullable().default(null).describe('Horímetro atual (h)'),
    purchasedAt: day().nullable().default(null).describe('Data de aquisição'),
    purchaseValue: centavos().nullable().default(null).describe('Valor de aquisição, em centavos'),
    inactiveReason: z
      .enum(['sold', 'scrapped', 'lost', 'indemnified'])
      .nullable()
      .default(null)
      .describe('Motivo da inativação'),
    notes: text(1, 2000).nullable().default(null).describe('Observações'),
  },
  serverColumns: {
    productMaintenanceId: ref('productMaintenance').nullable().describe('Última manutenção'),
    maintenancesCount: count().describe('Manutenções realizadas'),
    totalChecklists: count().describe('Total de checklists'),
    nextDueAt: day().nullable().describe('Próxima manutenção, data'),
    nextDueHourMeter: dueHours().nullable().describe('Próxima manutenção, horímetro'),
  },
  labels: {
    productCategoryId: 'category',
    productMaintenanceIntervalId: 'maintenanceInterval',
    checklistModelId: 'checklistModel',
  },
  files: {
    photo: { type: 'product', many: false, accept: 'image' },
    art: { type: 'product', many: false, accept: 'document' },
  },
  derived: {
    rental: rental.nullable().describe('Locação em aberto'),
    openOrder: openOrder.nullable().describe('Ordem de serviço em aberto'),
  },
  display: ['name', 'internCode', 'status', 'productCategoryId', 'checklistModelId', 'hourMeter'],
  option: { label: ['name'], hint: 'internCode' },
  offered: { status: { isNot: 'inactive' } },
  search: ['internCode', 'name', 'serialNumber', 'brand', 'model'],
  filters: ['status', 'productCategoryId', 'checklistModelId'],
  sort: 'internCode',
  sync: {
    indexes: [
      'checklistModelId',
      'productCategoryId',
      'productMaintenanceId',
      'productMaintenanceIntervalId',
    ],
  },
  queue: ['create', 'update', 'delete'],
})
export type Product = Read<typeof products>
