import { resources } from '@rentme/domain'
import { newId } from '@rentme/domain/kit/uuid'
import contract from '@rentme/testing/contract.json' with { type: 'json' }
import { loadDemo } from '@rentme/testing/demo/load'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStorage } from '../modules/file/open-storage.ts'
import { testApi, type Account, type Answer, type Client, type TestApi } from '../testing/api.ts'
import { routeOf } from '../testing/declared.ts'
import { changes, inputs } from '../testing/inputs.ts'
import { beyondContract } from './beyond-contract.ts'

let test: TestApi
let api: Client & Account
let login: { email: string; password: string }
const answered = new Set<string>()
const failed: string[] = []

beforeAll(async () => {
  test = await testApi()
  api = await test.signIn()
  const demo = await loadDemo({
    db: test.db,
    size: 'mini',
    today: '2026-11-27',
    files: openStorage(test.config),
  })
  const { email, password } = demo.logins[0] ?? { email: '', password: '' }
  login = { email, password }
})
afterAll(() => test.close())

type Verb = 'get' | 'post' | 'put' | 'delete'

/** Calls a route, and notes when it does not answer with success: every answer of the client is held against what its route declares. */
const visit = async (
  verb: Verb,
  path: string,
  {
    body = {},
    headers = {},
    as = api,
  }: { body?: object; headers?: Record<string, string>; as?: Client } = {},
): Promise<Answer<Record<string, unknown>>> => {
  const answer = await (verb === 'get' || verb === 'delete'
    ? as[verb]<Record<string, unknown>>(path, headers)
    : as[verb]<Record<string, unknown>>(path, body, headers))
  if (answer.status >= 300) failed.push(`${verb} ${path} ${JSON.stringify(answer.body).slice(0, 300)}`)
  const method = verb.toUpperCase()
  const route = routeOf(test.app.routes(), { method, url: `/api${path}` })
  answered.add(`${method} ${route?.url.replace(/:(\w+)/g, '{$1}')}`)
  return answer
}

const idsIn = async (store: string, where = sql`true`, column = 'id'): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select ${sql.ref(column)} as id from ${sql.table(store)}
    where ${where} order by id limit 6`.execute(test.db)
  return rows.map(({ id }) => id)
}
const living = sql`"deletedAt" is null`
const oneIn = async (store: string, where = sql`true`, column = 'id') =>
  (await idsIn(store, where, column))[0] ?? ''

describe.each(resources.map((resource) => [resource.path, resource] as const))('%s', (path, resource) => {
  it('answers reads of the demo company as declared', async () => {
    await visit('get', `${path}?per_page=200`)
    await visit('get', `${path}/options`)
    await visit('get', `${path}/export`)
    const beside = ['addenda', 'signed'].filter((what) =>
      test.app.routes().some(({ url }) => url === `/api${path}/:id/${what}`),
    )
    for (const id of await idsIn(resource.store, living)) {
      await visit('get', `${path}/${id}`)
      await visit('get', `${path}/${id}/changes?per_page=200`)
      for (const what of beside) await visit('get', `${path}/${id}/${what}`)
    }
    expect(failed).toEqual([])
  })

  it('answers changes as declared', async () => {
    const { body } = await visit('post', path, { body: (await inputs[resource.name]?.(api)) ?? {} })
    await visit('put', `${path}/${String(body['id'])}`, { body: changes[resource.name] ?? {} })
    await visit('delete', `${path}/${String(body['id'])}`)
    expect(failed).toEqual([])
  })
})

it('lists what belongs to a client, an employee and a product as declared', async () => {
  for (const id of await idsIn('clients', living))
    for (const list of ['rents', 'trainings', 'active-rentals-products', 'history'])
      await visit('get', `/clients/${id}/${list}`)
  for (const id of await idsIn('employees', living)) {
    await visit('get', `/employees/${id}/tasks`)
    await visit('get', `/employees/${id}/sessions`)
  }
  for (const id of await idsIn('products', living))
    for (const part of ['maintenances', 'history', 'active-contract-number'])
      await visit('get', `/products/${id}/${part}`)
  const plain = ['/checklists-pending', '/checklists-completed', '/service-orders-products', '/dashboard']
  const asked = await oneIn('checklist_answers', sql`answer = 'nok'`, 'checklistModelQuestionId')
  const notes = ['/checklists/notes', '/preventive-maintenances/notes'].map(
    (path) => `${path}?question_id=${asked}`,
  )
  for (const path of [...plain, ...notes, '/product-maintenance-intervals', '/search?q=plataforma'])
    await visit('get', path)
  await visit('post', '/counts', {
    body: { counted: [{ noun: 'checklist', query: 'type=exit', choices: 'status=pending,completed' }] },
  })
  const product = await oneIn('products', sql`status = 'available' and "hourMeter" is not null`)
  await visit('post', `/products/${product}/hour-meter`, {
    body: { hourMeter: 0, reason: 'Horímetro trocado' },
  })
  await visit('get', `/hour-meter-readings?product_id=${product}`)
  const last = await oneIn('hour_meter_readings', sql`kind = 'replaced' and "productId" = ${product}`)
  await visit('put', `/products/${product}/hour-meter/${last}`, {
    body: { hours: 2, reason: 'Lido de novo' },
  })
  expect(failed).toEqual([])
})

it('answers for documents and for who verifies them as declared', async () => {
  const returned = await oneIn('checklist_chains', sql`true`, 'exitId')
  const papers = [
    `/checklists/${returned}/document`,
    `/checklists/${returned}/comparison`,
    `/service-orders/${await oneIn('service_orders')}/document`,
    `/preventive-maintenances/${await oneIn('preventive_maintenances')}/document`,
  ]
  for (const path of papers) {
    await visit('get', path)
    await visit('post', `${path}/mail`, { body: { to: 'cliente@example.com', message: null } })
  }
  const passed = sql`attended and result = 'satisfactory' and "trainingId" in (select id from trainings where status = 'done')`
  await visit('get', `/trainings/${await oneIn('training_participants', passed, 'trainingId')}/certificates`)
  await visit('get', '/products/labels?status=available')
  for (const store of ['checklists', 'service_orders', 'preventive_maintenances', 'trainings']) {
    const path = `/${store.replace('_', '-')}/documents?id=${await oneIn(store)}`
    const { body } = await visit('get', path)
    await expect
      .poll(async () => (await api.get<{ state: string }>(`/document-jobs/${String(body['id'])}`)).body.state)
      .not.toBe('running')
  }
  const code = await oneIn('training_participants', sql`"certificateCode" is not null`, 'certificateCode')
  await visit('get', `/certificates/${code}`, { as: test.guest })
  expect(failed).toEqual([])
})

it('answers for files as declared', async () => {
  const form = new FormData()
  form.append('files', new Blob(['%PDF-1.4\nb\n%%EOF']), 'b.pdf')
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  const { body } = await visit('post', '/uploads', {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers,
  })
  const file = (body as unknown as { id: string }[])[0]?.id ?? ''
  await visit('get', '/uploads')
  await visit('get', `/uploads/${file}`)
  await visit('delete', `/uploads/${file}`)
  await visit('get', `/image-proxy/${await oneIn('files', sql`"mimeType" <> 'application/pdf'`)}?size=thumb`)
  expect(failed).toEqual([])
})

it('answers for imports and for the rights of those whom data is about as declared', async () => {
  const csv = async (text: string) => {
    const form = new FormData()
    form.append('file', new Blob([text]), 'a.csv')
    const encoded = new Response(form)
    const body = Buffer.from(await encoded.arrayBuffer())
    return { body, headers: { 'content-type': encoded.headers.get('content-type') ?? '' } }
  }
  await visit(
    'post',
    '/imports/clients?dry_run=true',
    await csv('Tipo de pessoa;Nome ou contato;CPF ou CNPJ;Telefone\nfísica;Jo;1;2\n'),
  )
  await visit(
    'post',
    '/imports/products?dry_run=true',
    await csv('name;internCode;productCategoryId\nGerador;GGD-1;Nenhuma\n'),
  )
  const { body } = await api.post<{ id: string }>('/clients', (await inputs['client']?.(api)) ?? {})
  for (const noun of ['clients', 'products']) await visit('get', `/imports/${noun}/template`)
  await visit('get', '/privacy/search?q=silva')
  await visit('get', `/privacy/client/${body.id}/export`)
  await visit('post', `/privacy/client/${body.id}/anonymize`)
  expect(failed).toEqual([])
})

it('answers for devices and sync as declared', async () => {
  const device = { 'x-device-id': newId() }
  const { body } = await visit('get', '/offline-sync', { headers: device })
  await visit('get', '/offline-sync', { headers: { ...device, synctoken: String(body['refreshSyncToken']) } })
  const op = { key: newId(), seq: 1, method: 'POST', path: '/product-categories', body: { name: 'Da fila' } }
  await visit('post', '/offline-sync/push', { body: { ops: [op] }, headers: device })
  const sums = { at: String(body['serverTime']), windowDays: 365, stores: {} }
  const held = { ...device, synctoken: String(body['refreshSyncToken']) }
  await visit('post', '/offline-sync/check', { body: sums, headers: held })
  await visit('post', '/offline-sync/known', { body: { keys: [op.key], files: [] }, headers: device })
  await visit('get', '/devices')
  await visit('post', `/devices/${device['x-device-id']}/revoke`)
  await visit('post', `/devices/${device['x-device-id']}/restore`)
  expect(failed).toEqual([])
})

it('answers for the company, the trail and notifications as declared', async () => {
  const { body } = await visit('get', '/settings/company')
  await visit('put', '/settings/company', {
    body: { legalName: body['legalName'] ?? 'Locadora Exemplo Ltda.' },
  })
  await visit('get', '/company/public', { as: test.guest })
  await visit('get', '/settings/first-run')
  await visit('post', '/settings/first-run/lists', { body: {} })
  await visit('post', '/settings/first-run/close')
  await visit('post', '/settings/test-mail')
  await visit('post', '/settings/test-notification')
  for (const path of ['/settings/backups', '/audit', '/audit/stores', '/sessions']) await visit('get', path)
  await sql`insert into notifications ("userId", kind, title, body, path, key)
    values (${api.userId}, 'agenda', 'Entrega', 'Às 10h', '/admin/agenda', 'a')`.execute(test.db)
  await visit('get', '/me/notifications')
  await visit('post', '/me/notifications/read')
  await visit('put', '/me/notifications/choices', { body: { kind: 'art', push: false } })
  await visit('get', '/me/notifications/choices')
  await visit('post', '/update-push-token', { body: { push_token: 'um-aparelho' } })
  expect(failed).toEqual([])
})

it('answers for the agenda and for sessions as declared', async () => {
  const calendar = await visit('post', '/me/calendar-feed')
  await visit('get', '/me/calendar-feed')
  await visit('get', String(calendar.body['url']).replace(/^.*\/api/, ''), { as: test.guest })
  await visit('delete', '/me/calendar-feed')
  const event = { title: 'Entrega na obra', type: 'delivery', responsibleEmployeeId: api.employeeId }
  const scheduledAt = new Date(Date.now() + 60_000).toISOString()
  const { body } = await visit('post', '/agenda', { body: { ...event, scheduledAt } })
  for (const path of ['/me', '/me/permissions', '/me/has-new-agenda-event', '/me/sessions', '/me/titles'])
    await visit('get', path)
  await visit('put', `/agenda/${String(body['id'])}/complete`, {
    body: { completed: true, completed_at: Date.now() },
  })
  await visit('put', `/agenda/${String(body['id'])}/reopen`, { body: { completed: false } })
  await visit('post', '/login', { body: login, as: test.guest })
  await visit('post', '/forgot-password', { body: { email: login.email }, as: test.guest })
  const other = await test.signIn()
  const sessionOf = async ({ userId }: Account) => oneIn('sessions', sql`"userId" = ${userId}`)
  await visit('delete', `/sessions/${await sessionOf(other)}`)
  const third = await test.signIn()
  await visit('delete', `/me/sessions/${await sessionOf(third)}`, { as: third })
  await visit('delete', `/employees/${other.employeeId}/sessions`)
  await visit('post', '/logout', { as: await test.signIn() })
  expect(failed).toEqual([])
})

it('every endpoint of the table was answered', () => {
  // Pieces of an upload and the stream of events are no JSON; a link comes by mail; only long documents are jobs: their
  // own tests stand beside them.
  const apart =
    /\/uploads\/tus|\/offline-sync\/events|\/document-jobs\/|\/(reset|update)-password$|second-factor|passkey/
  const table = [...contract.endpoints, ...beyondContract].map(({ method, path }) => `${method} ${path}`)
  expect(table.filter((name) => !answered.has(name) && !apart.test(name))).toEqual([])
})
