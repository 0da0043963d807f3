import { addDays } from '@rentme/domain/kit/time'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { useTestApi } from '../../testing/api.ts'
import { aYard, clientInput, type Yard } from '../../testing/yard.ts'
import { expiries } from './expiries.ts'
import { testContext } from './testing.ts'

const { test, api } = await useTestApi()
const today = '2026-11-20'
const { context, clock } = testContext(test.db)

beforeEach(async () => {
  await sql`delete from notifications`.execute(test.db)
  await sql`update products set "artExpiresAt" = null`.execute(test.db)
})

const at = (day: string, time = '11:00') => `${day}T${time}:00.000Z`
const runOn = async (day: string, time?: string) => {
  clock.now = at(day, time)
  await expiries(context)
}
const told = async () => {
  const { rows } = await sql<{ title: string; body: string; code: string | null; path: string }>`
    select title, body, code, path from notifications order by "createdAt", id`.execute(test.db)
  return rows
}
const withArt = async (artExpiresAt: string): Promise<Yard['product']> => {
  const { product } = await aYard(api)
  const body = { artNumber: 'ART-2025-0009812', artExpiresAt }
  expect((await api.put(`/products/${product.id}`, body)).status).toBe(200)
  return product
}

it('an ART is told of 60, 30 and 7 days before its end, each once, from the morning on', async () => {
  const { id, internCode } = await withArt(addDays(today, 61))
  await runOn(today)
  expect(await told()).toEqual([])
  await runOn(addDays(today, 1), '09:59')
  expect(await told()).toEqual([])
  for (const time of ['10:00', '15:00']) await runOn(addDays(today, 1), time)
  await runOn(addDays(today, 2))
  expect(await told()).toEqual([
    {
      title: 'ART vence em 60 dias',
      body: 'ART-2025-0009812 · até 20/01/2027',
      code: internCode,
      path: `/admin/produtos/${id}`,
    },
  ])
  // The server was away on the very day: the next one tells of it.
  await runOn(addDays(today, 33))
  await runOn(addDays(today, 60))
  expect((await told()).map(({ title }) => title)).toEqual([
    'ART vence em 60 dias',
    'ART vence em 28 dias',
    'ART vence amanhã',
  ])
})

it('a new end is told of again, and many in one message', async () => {
  const machines = [await withArt(addDays(today, 20)), await withArt(addDays(today, 20))]
  await runOn(today)
  expect(await told()).toMatchObject([
    { title: '2 ARTs a vencer', code: null, path: '/admin/produtos?art=expiring' },
  ])
  for (const { internCode } of machines) expect((await told())[0]?.body).toContain(String(internCode))
  await api.put(`/products/${machines[0]?.id}`, { artExpiresAt: addDays(today, 50) })
  await runOn(today)
  expect((await told()).map(({ title }) => title)).toEqual(['2 ARTs a vencer', 'ART vence em 50 dias'])
})

it("a client's training is told of to whom edits trainings", async () => {
  const client = await api.post<{ id: string }>('/clients', clientInput({ name: 'Engenharia Beracil' }))
  const training = await api.post<{ id: string }>('/trainings', {
    clientId: client.body.id,
    responsibleEmployeeId: api.employeeId,
    title: 'Operador de PEMT',
    kind: 'initial',
    startsAt: '2025-11-20T11:00:00.000Z',
    endsAt: '2025-11-20T15:00:00.000Z',
    workloadHours: 4,
    participants: [{ name: 'Kauê Norberto', attended: true }],
  })
  expect(training.status, JSON.stringify(training.body)).toBe(201)
  await sql`update trainings set "validUntil" = ${addDays(today, 30)}`.execute(test.db)
  await runOn(today)
  expect(await told()).toEqual([
    {
      title: 'Treinamento vence em 30 dias',
      body: 'Engenharia Beracil · Operador de PEMT · até 20/12/2026',
      code: null,
      path: `/admin/treinamentos/${training.body.id}`,
    },
  ])
})
