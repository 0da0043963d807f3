import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../testing/api.ts'
import { takeDocument, textOf } from '../testing/documents.ts'
import { aWorkshop, orderInput, preventiveInput } from '../testing/workshop.ts'
import { checklistBody, type Written } from '../testing/yard.ts'

let test: TestApi
let api: Client & Account
let ids: Record<string, string>

const must = async (path: string, body: object): Promise<Written> => {
  const { status, body: row } = await api.post<Written>(path, body)
  if (status !== 201) throw new Error(JSON.stringify(row))
  return row
}

/** What only readers of a noun's rows are told, by the noun's permission: none of it is a label that forms show. */
const secrets = {
  checklist: 'SEGREDO-CHECKLIST',
  service_order: 'SEGREDO-ORDEM',
  preventive_maintenance: 'OCULTO-PREVENTIVA',
  training: 'SEGREDO-TREINAMENTO',
  agenda_event: 'SEGREDO-EVENTO',
  client: 'SEGREDO-CLIENTE',
  product: 'SEGREDO-PRODUTO',
}

beforeAll(async () => {
  test = await testApi()
  api = await test.signIn()
  const workshop = await aWorkshop(api)
  const { product, client, template } = workshop
  const exit = await must('/checklists', {
    ...checklistBody(workshop, api.employeeId, 'exit'),
    contractNumber: secrets.checklist,
  })
  const order = await must('/service-orders', {
    ...orderInput(workshop, api.employeeId),
    contractNumber: null,
  })
  const preventive = await must('/preventive-maintenances', preventiveInput(workshop, api.employeeId))
  const soon = new Date(Date.now() + 60_000).toISOString()
  const event = { title: secrets.agenda_event, type: 'delivery', scheduledAt: soon, clientId: client.id }
  await must('/agenda', { ...event, productId: product.id, responsibleEmployeeId: api.employeeId })
  await must('/trainings', {
    title: secrets.training,
    clientId: client.id,
    responsibleEmployeeId: api.employeeId,
    kind: 'initial',
    startsAt: soon,
    workloadHours: 4,
    validityMonths: 24,
  })
  const write = (statement: ReturnType<typeof sql>) => statement.execute(test.db)
  await write(sql`update service_orders set number = ${secrets.service_order}, "contractNumber" = null`)
  await write(sql`update preventive_maintenances set "contractNumber" = null`)
  await write(
    sql`update preventive_maintenance_templates set name = ${secrets.preventive_maintenance} where id = ${template.id}`,
  )
  await write(sql`update clients set notes = ${secrets.client}, "tradeName" = ${secrets.client}`)
  await write(sql`update products set "serialNumber" = ${secrets.product}, brand = ${secrets.product}`)
  for (const [type, id] of Object.entries({ ServiceOrder: order.id, PreventiveMaintenance: preventive.id }))
    await write(sql`insert into product_maintenances (id, "productId", "maintainableType", "maintainableId", "performedAt")
      values (${newId()}, ${product.id}, ${type}, ${id}, now())`)
  ids = { client: client.id, product: product.id, exit: exit.id, order: order.id, preventive: preventive.id }
  ids['employee'] = api.employeeId
})
afterAll(() => test.close())

/** Every answer that is made of rows of several nouns: its path, and the nouns whose secrets it may tell to readers. */
const views: readonly (readonly [string, readonly (keyof typeof secrets)[]])[] = [
  ['/clients/:client/rents', ['checklist']],
  ['/clients/:client/trainings', ['training']],
  ['/clients/:client/active-rentals-products', ['product', 'checklist']],
  ['/clients/:client/history', ['checklist', 'service_order', 'training', 'agenda_event']],
  ['/employees/:employee/tasks', ['agenda_event', 'service_order']],
  ['/products/:product/history', ['checklist', 'service_order', 'preventive_maintenance']],
  ['/products/:product/maintenances', ['service_order', 'preventive_maintenance']],
  ['/products/:product/active-contract-number', ['checklist']],
  ['/products', ['product', 'checklist']],
  ['/products/:product', ['product', 'checklist']],
  ['/products/:product/changes', ['product']],
  ['/clients/:client/changes', ['client']],
  ['/service-orders-products', ['checklist']],
  ['/checklists-pending', ['checklist']],
  ['/checklists/:exit/document', ['checklist']],
  ['/service-orders/:order/document', ['service_order']],
  ['/preventive-maintenances/:preventive/document', []],
  ['/dashboard', ['agenda_event']],
  ['/search?q=segredo', ['checklist', 'service_order', 'training', 'agenda_event']],
]

const told = async (who: Client & Account, view: string): Promise<string> => {
  const path = view.replace(/:(\w+)/, (_all, name: string) => ids[name] ?? '')
  const text = path.endsWith('/document')
    ? textOf(await takeDocument(test, path, who.token))
    : JSON.stringify((await who.get(path)).body)
  return text.toLowerCase()
}

it.each(views)('%s tells of every noun to its readers alone', async (view, nouns) => {
  const all = await told(api, view)
  for (const noun of nouns) expect(all).toContain(secrets[noun].toLowerCase())
  for (const [noun, secret] of Object.entries(secrets)) {
    const permissions = allPermissions.filter((permission) => !permission.endsWith(`_${noun}`))
    expect(await told(await test.signIn({ permissions }), view), noun).not.toContain(secret.toLowerCase())
  }
})
