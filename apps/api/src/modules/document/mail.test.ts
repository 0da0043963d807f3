import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'
import { inbox, type Inbox } from '../../testing/inbox.ts'
import { aWorkshop, orderInput } from '../../testing/workshop.ts'
import type { Written } from '../../testing/yard.ts'
import { deliver } from '../jobs/deliver.ts'
import { testContext } from '../jobs/testing.ts'

let test: TestApi
let post: Inbox
let api: Client & Account
let orderId: string
beforeAll(async () => {
  post = await inbox()
  test = await testApi({ SMTP_URL: post.url })
  api = await test.signIn()
  const company = { legalName: 'Locadora Boa Vista Ltda', email: 'contato@boavista.example' }
  await sql`update company set "legalName" = ${company.legalName}, "tradeName" = null, email = ${company.email}`.execute(
    test.db,
  )
  const order = await api.post<Written>('/service-orders', orderInput(await aWorkshop(api), api.employeeId))
  orderId = order.body.id
})
afterAll(async () => {
  await test.close()
  await post.close()
})

const send = (body: object, who: Client = api) =>
  who.post<Record<string, unknown>>(`/service-orders/${orderId}/document/mail`, body)

it('sends a document to an address, with what was written, and the trail says to whom', async () => {
  const { status, body } = await send({ to: 'cliente@obra.example', message: 'Bom dia,\n\nsegue a ordem.' })
  expect(status, JSON.stringify(body)).toBe(200)
  const [mail = ''] = await post.mailsTo('cliente@obra.example', 1)
  for (const part of [
    'segue a ordem.',
    'Ordem de serviço',
    'Reply-To: contato@boavista.example',
    'application/pdf',
  ])
    expect(mail).toContain(part)
  expect(mail).toContain(String(body['name']))
  // The bytes of a PDF, as base64 begins.
  expect(mail).toContain('JVBERi0')
  const { rows } =
    await sql`select store, action, changes from audit_log where row_id = ${orderId} and changes ? 'sentTo'`.execute(
      test.db,
    )
  expect(rows).toEqual([
    {
      store: 'service_orders',
      action: 'export',
      changes: { document: 'document', sentTo: 'cliente@obra.example' },
    },
  ])
  // It goes once it was taken, which its reader knows first.
  const kept = () => sql`select 1 from mails where document is not null`.execute(test.db)
  await expect.poll(async () => (await kept()).rows).toEqual([])
})

it('keeps a document that no server takes, and sends it once one does', async () => {
  post.state.refuses = true
  await send({ to: 'tarde@obra.example' })
  await expect.poll(() => post.refused).toContain('tarde@obra.example')
  post.state.refuses = false
  await sql`update mails set "retryAt" = now()`.execute(test.db)
  const { context, mails } = testContext(test.db)
  await deliver(context)
  expect(mails.map(({ to, attachments }) => [to, attachments?.[0]?.contentType])).toEqual([
    ['tarde@obra.example', 'application/pdf'],
  ])
})

it('says at its field what is no address, and sends nothing for who may not see the row', async () => {
  const wrong = await send({ to: 'cliente' })
  expect(wrong.status).toBe(422)
  expect(wrong.body['fields']).toEqual({ to: 'E-mail inválido.' })
  const other = await test.signIn({ permissions: ['access_product'] })
  expect((await send({ to: 'outro@obra.example' }, other)).status).toBe(403)
  expect(post.addresses()).not.toContain('outro@obra.example')
})
