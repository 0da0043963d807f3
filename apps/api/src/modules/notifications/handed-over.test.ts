import {
  notificationKinds,
  type Notification,
  type NotificationChoice,
} from '@rentme/domain/notification/notification'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApi, type Client } from '../../testing/api.ts'
import { aWorkshop, orderInput } from '../../testing/workshop.ts'
import type { Written } from '../../testing/yard.ts'
import { testContext } from '../jobs/testing.ts'
import { sendWaiting } from './notify.ts'

const { test, api } = await useTestApi()

interface Told {
  data: Notification[]
  meta: { total: number; unread: number }
}
const told = async (person: Client, query = '') => (await person.get<Told>(`/me/notifications${query}`)).body
const write = async (method: 'post' | 'put', path: string, body: object) => {
  const answer = await api[method]<Written>(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
const nameOf = async ({ employeeId }: { employeeId: string }) =>
  (await api.get<{ name: string }>(`/employees/${employeeId}`)).body.name

describe('an event', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const event = (responsibleEmployeeId: string, more: object = {}) => ({
    title: 'Entrega da plataforma',
    type: 'delivery',
    scheduledAt: tomorrow,
    responsibleEmployeeId,
    ...more,
  })

  it('is told to whom another gives it, once for each time, and to nobody else', async () => {
    const [driver, other] = [await test.signIn(), await test.signIn()]
    const { product } = await aWorkshop(api)
    const more = { productId: product.id, location: 'Galpão 4, doca sul' }
    const { id } = await write('post', '/agenda', event(driver.employeeId, more))
    expect((await told(driver)).data).toMatchObject([
      {
        kind: 'delegation',
        title: 'Entrega para você',
        body: expect.stringMatching(/^\d\d\/\d\d\/\d{4} às \d\d:\d\d · Galpão 4, doca sul · por /),
        code: product.internCode,
        path: `/admin/agenda/${id}`,
        readAt: null,
      },
    ])
    expect((await told(driver)).data[0]?.body).toContain(`por ${await nameOf(api)}`)

    await write('put', `/agenda/${id}`, { title: 'Entrega na obra' })
    expect((await told(driver)).meta.total).toBe(1)
    await write('put', `/agenda/${id}`, { responsibleEmployeeId: other.employeeId })
    expect((await told(other)).meta).toMatchObject({ total: 1, unread: 1 })
    await write('put', `/agenda/${id}`, { responsibleEmployeeId: driver.employeeId })
    expect((await told(driver)).meta.total).toBe(2)
    expect((await told(api)).meta.total).toBe(0)
  })

  it('is no news to whoever takes it himself', async () => {
    await write('post', '/agenda', event(api.employeeId))
    expect((await told(api)).meta.total).toBe(0)
  })
})

it('an order is told to the technician whom another gives it', async () => {
  const [first, second] = [await test.signIn(), await test.signIn()]
  const workshop = await aWorkshop(api)
  const body = orderInput(workshop, first.employeeId, { priority: 'high', machineStopped: true })
  const { id, ...order } = await write('post', '/service-orders', body)
  expect((await told(first)).data).toMatchObject([
    {
      kind: 'assignment',
      title: 'Ordem de serviço para você',
      body: `${String(order['number'])} · prioridade alta · máquina parada · por ${await nameOf(api)}`,
      code: workshop.product.internCode,
      path: `/admin/ordens-de-servico/${id}`,
    },
  ])
  await write('put', `/service-orders/${id}`, { technicianId: second.employeeId })
  expect((await told(second)).meta.total).toBe(1)
  expect((await told(first)).meta.total).toBe(1)
})

it('what was not read can be asked for alone', async () => {
  const driver = await test.signIn()
  for (const title of ['Primeira', 'Segunda'])
    await sql`insert into notifications ("userId", kind, title, body, key)
      values (${driver.userId}, 'agenda', ${title}, 'Às 10h', ${`${driver.userId} ${title}`})`.execute(
      test.db,
    )
  const [newest] = (await told(driver)).data
  await driver.post('/me/notifications/read', { ids: [newest?.id] })
  const unread = await told(driver, '?unread=true')
  expect(unread.data.map(({ title }) => title)).toEqual(['Primeira'])
  expect(unread.meta).toMatchObject({ total: 1, unread: 1 })
})

it('a kind that a person does not want on the phone stays in the list, and goes to nobody else less', async () => {
  const [driver, other] = [
    await test.signIn({ application: 'app' }),
    await test.signIn({ application: 'app' }),
  ]
  for (const person of [driver, other])
    await person.post('/update-push-token', { push_token: `token ${person.userId}` })
  const choices = async () => (await driver.get<NotificationChoice[]>('/me/notifications/choices')).body
  expect(await choices()).toEqual(notificationKinds.map((kind) => ({ kind, push: true })))
  const chosen = await driver.put('/me/notifications/choices', { kind: 'agenda', push: false })
  expect(chosen.status).toBe(200)
  expect((await choices()).filter(({ push }) => !push)).toEqual([{ kind: 'agenda', push: false }])

  await sql`delete from notifications`.execute(test.db)
  for (const { userId } of [driver, other])
    await sql`insert into notifications ("userId", kind, title, body, code, key)
      values (${userId}, 'agenda', 'Agenda', 'Às 10h', 'PTA-0001', ${userId})`.execute(test.db)
  const { context, sent, errors } = testContext(test.db)
  const deliver = () => sendWaiting(test.db, context.notifications, (error) => errors.push(error))
  await deliver()
  expect(sent.map(({ token, body }) => ({ token, body }))).toEqual([
    { token: `token ${other.userId}`, body: 'PTA-0001 · Às 10h' },
  ])
  expect((await told(driver)).meta).toMatchObject({ total: 1, unread: 1 })

  await driver.put('/me/notifications/choices', { kind: 'agenda', push: true })
  await deliver()
  expect(sent).toHaveLength(2)
  expect(errors).toEqual([])
})
