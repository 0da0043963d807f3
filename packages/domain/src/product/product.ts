import { z } from 'zod'
import {
  centavos,
  choice,
  code,
  count,
  day,
  dueHours,
  hours,
  instant,
  ref,
  text,
  year,
} from '../kit/fields.ts'
import { described, named, type Naming } from '../kit/naming.ts'
import { defineResource, type Read } from '../kit/resource.ts'
import { inactiveReasonLabels, inactiveReasons, productStatuses, productStatusLabels } from './status.ts'

export const internCode = () =>
  code(20, /^[A-Z0-9][A-Z0-9./-]*$/, 'Use letras, números, ponto, barra e hífen.', {
    label: 'Código interno',
    short: 'Código',
    doc: 'As painted on the machine',
  })
const artText = (naming: Naming) => text(1, 120, naming).nullable().default(null)

/** The open rental of a product: who has it, since when, until when. */
export const rental = z.strictObject(
  described({
    exitId: z.uuid().brand<'checklist'>().describe('Id of the exit checklist'),
    clientId: z.uuid().brand<'client'>().describe('Id of the client'),
    clientName: named(z.string(), { label: 'Cliente' }),
    contractNumber: named(z.string(), { label: 'Número do contrato', short: 'Contrato' }),
    since: instant({ label: 'Saída', short: 'Desde' }),
    expectedReturnDate: day({ label: 'Previsão de retorno' }).nullable(),
  }),
)
export type Rental = z.output<typeof rental>

/** The order that is open on a product: one that stops it before others, then the oldest. */
export const openOrder = z.strictObject({
  id: z.uuid().describe('Id of the order'),
  number: z.string().nullable().describe('Null until a phone has sent it'),
  machineStopped: z.boolean().describe('Whether it stops the machine'),
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
    name: text(2, 120, { label: 'Nome' }),
    internCode: internCode(),
    status: choice(productStatuses, { label: 'Status', words: productStatusLabels }).default('available'),
    productCategoryId: ref('productCategory', { label: 'Categoria' }),
    productMaintenanceIntervalId: ref('productMaintenanceInterval', {
      label: 'Intervalo de manutenção',
      short: 'Intervalo',
    })
      .nullable()
      .default(null),
    checklistModelId: ref('checklistModel', { label: 'Modelo de checklist' }).nullable().default(null),
    artNumber: text(1, 30, { label: 'Número da ART' }).nullable().default(null),
    artEngineer: artText({ label: 'Responsável técnico' }),
    artIssuedAt: day({ label: 'Emissão da ART' }).nullable().default(null),
    artExpiresAt: day({ label: 'Validade da ART' }).nullable().default(null),
    brand: text(1, 60, { label: 'Marca' }).nullable().default(null),
    model: text(1, 60, { label: 'Modelo' }).nullable().default(null),
    serialNumber: text(1, 40, { label: 'Número de série' }).nullable().default(null),
    manufactureYear: year(1950, 2100, { label: 'Ano de fabricação', short: 'Ano' }).nullable().default(null),
    hourMeter: hours({ label: 'Horímetro atual', short: 'Horímetro' }).nullable().default(null),
    purchasedAt: day({ label: 'Data de aquisição' }).nullable().default(null),
    purchaseValue: centavos({ label: 'Valor de aquisição', doc: 'What it cost, in centavos' })
      .nullable()
      .default(null),
    inactiveReason: choice(inactiveReasons, { label: 'Motivo da inativação', words: inactiveReasonLabels })
      .nullable()
      .default(null),
    notes: text(1, 2000, { label: 'Observações' }).nullable().default(null),
  },
  serverColumns: {
    productMaintenanceId: ref('productMaintenance', {
      label: 'Última manutenção',
      doc: 'Id of the maintenance that was done last',
    }).nullable(),
    maintenancesCount: count(0, { label: 'Manutenções realizadas' }),
    totalChecklists: count(0, { label: 'Total de checklists', short: 'Checklists' }),
    nextDueAt: day({ label: 'Próxima manutenção (data)', short: 'Próxima' }).nullable(),
    nextDueHourMeter: dueHours({ label: 'Horímetro da próxima manutenção', short: 'Próxima (h)' }).nullable(),
  },
  labels: {
    productCategoryId: 'category',
    productMaintenanceIntervalId: 'maintenanceInterval',
    checklistModelId: 'checklistModel',
  },
  files: {
    photo: { label: 'Foto', type: 'product', many: false, accept: 'image' },
    art: { label: 'ART (laudo técnico)', type: 'product', many: false, accept: 'document' },
  },
  derived: {
    rental: named(rental, { label: 'Locação em aberto' }).nullable(),
    openOrder: named(openOrder, { label: 'Ordem de serviço em aberto' }).nullable(),
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
