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
    clientName: named(z.string(), { label: 'Cliente', doc: 'What the client is called' }),
    contractNumber: named(z.string(), { label: 'Número do contrato', short: 'Contrato', doc: 'Of its exit' }),
    since: instant({ label: 'Saída', short: 'Desde', doc: 'When the machine left' }),
    expectedReturnDate: day({
      label: 'Previsão de retorno',
      doc: 'The day that it is promised back',
    }).nullable(),
  }),
)
export type Rental = z.output<typeof rental>

/** The order that is open on a product: one that stops it before others, then the oldest. */
export const openOrder = z.strictObject(
  described({
    id: z.uuid().describe('Id of the order'),
    number: named(z.string(), {
      label: 'Ordem de serviço aberta',
      doc: 'Null until a phone has sent it',
    }).nullable(),
    machineStopped: z.boolean().describe('Whether it stops the machine'),
  }),
)
export type OpenOrder = z.output<typeof openOrder>

export const products = defineResource({
  name: 'product',
  path: '/products',
  store: 'products',
  permission: 'product',
  guards: ['product'],
  label: { one: 'Produto', many: 'Produtos', gender: 'm' },
  columns: {
    name: text(2, 120, { label: 'Nome', doc: 'What the machine is called' }),
    internCode: internCode(),
    status: choice(productStatuses, {
      label: 'Status',
      doc: 'Where it stands; rented is set by checklists alone',
      words: productStatusLabels,
    }).default('available'),
    productCategoryId: ref('productCategory', { label: 'Categoria' }),
    productMaintenanceIntervalId: ref('productMaintenanceInterval', {
      label: 'Intervalo de manutenção',
      short: 'Intervalo',
    })
      .nullable()
      .default(null),
    checklistModelId: ref('checklistModel', { label: 'Modelo de checklist' }).nullable().default(null),
    artNumber: text(1, 30, { label: 'Número da ART', doc: 'Of the technical responsibility record (ART)' })
      .nullable()
      .default(null),
    artEngineer: artText({ label: 'Responsável técnico', doc: 'The engineer who signed the ART' }),
    artIssuedAt: day({ label: 'Emissão da ART', doc: 'The day that the ART was issued' })
      .nullable()
      .default(null),
    artExpiresAt: day({ label: 'Validade da ART', doc: 'The last day that the ART is valid' })
      .nullable()
      .default(null),
    brand: text(1, 60, { label: 'Marca', doc: 'The manufacturer' }).nullable().default(null),
    model: text(1, 60, { label: 'Modelo', doc: 'As the manufacturer calls it' }).nullable().default(null),
    serialNumber: text(1, 40, { label: 'Número de série', doc: 'As the manufacturer numbers it' })
      .nullable()
      .default(null),
    manufactureYear: year(1950, 2100, {
      label: 'Ano de fabricação',
      short: 'Ano',
      doc: 'When it was made: next year at the latest',
    })
      .nullable()
      .default(null),
    hourMeter: hours({
      label: 'Horímetro atual',
      short: 'Horímetro',
      doc: 'What the meter shows in hours, one decimal; required where the category uses one',
    })
      .nullable()
      .default(null),
    purchasedAt: day({ label: 'Data de aquisição', doc: 'The day that it was bought' })
      .nullable()
      .default(null),
    purchaseValue: centavos({ label: 'Valor de aquisição', doc: 'What it cost, in centavos' })
      .nullable()
      .default(null),
    inactiveReason: choice(inactiveReasons, {
      label: 'Motivo da inativação',
      doc: 'Why it is out of the fleet; required of an inactive one',
      words: inactiveReasonLabels,
    })
      .nullable()
      .default(null),
    notes: text(1, 2000, { label: 'Observações', doc: 'Remarks, for people to read' })
      .nullable()
      .default(null),
  },
  serverColumns: {
    productMaintenanceId: ref('productMaintenance', {
      label: 'Última manutenção',
      doc: 'Id of the maintenance that was done last',
    }).nullable(),
    maintenancesCount: count(0, {
      label: 'Manutenções realizadas',
      doc: 'How many completed orders and preventives it has',
    }),
    totalChecklists: count(0, {
      label: 'Total de checklists',
      short: 'Checklists',
      doc: 'How many exits and returns it has',
    }),
    nextDueAt: day({
      label: 'Próxima manutenção (data)',
      short: 'Próxima',
      doc: 'The day that maintenance falls due',
    }).nullable(),
    nextDueHourMeter: dueHours({
      label: 'Horímetro da próxima manutenção',
      short: 'Próxima (h)',
      doc: 'The reading in hours at which maintenance falls due',
    }).nullable(),
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
    rental: named(rental, {
      label: 'Locação em aberto',
      doc: 'The exit without a return, or null',
    }).nullable(),
    openOrder: named(openOrder, {
      label: 'Ordem de serviço em aberto',
      doc: 'One that stops the machine before others; null without any',
    }).nullable(),
  },
  display: ['name', 'internCode', 'status', 'productCategoryId', 'checklistModelId', 'hourMeter'],
  option: { label: ['name'], hint: 'internCode' },
  offered: { status: { isNot: 'inactive' } },
  search: ['internCode', 'name', 'serialNumber', 'brand', 'model'],
  filters: ['status', 'productCategoryId', 'checklistModelId'],
  periods: ['nextDueAt', 'artExpiresAt', 'purchasedAt'],
  sort: 'internCode',
  sync: {
    indexes: [
      'checklistModelId',
      'productCategoryId',
      'productMaintenanceId',
      'productMaintenanceIntervalId',
    ],
    lookups: ['internCode'],
  },
  queue: ['create', 'update', 'delete'],
})
export type Product = Read<typeof products>
