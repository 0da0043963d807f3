import { addDays, dateIn } from '@rentme/domain/kit/time'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { useTestApi, type Account } from '../../testing/api.ts'
import { aYard, checklistBody, type Yard } from '../../testing/yard.ts'
import { agendaReminders } from './agenda-reminders.ts'
import { deliver } from './deliver.ts'
import { overdueReminders } from './overdue-returns.ts'
import { testContext } from './testing.ts'

const { test, api } = await useTestApi()
afterEach(async () => {
  await sql`delete from notifications`.execute(test.db)
})

const told = async ({ userId }: Account): Promise<string[]> => {
  const { rows } = await sql<{ body: string }>`select body from notifications where "userId" = ${userId}
    order by "createdAt", body`.execute(test.db)
  return rows.map(({ body }) => body)
}

describe('agenda', () => {
  const plan = async ({ employeeId }: Account, scheduledAt: string) => {
    const id = newId()
    await sql`insert into agenda_events (id, title, type, "scheduledAt", "responsibleEmployeeId", "createdById")
      values (${id}, 'Entrega', 'delivery', ${scheduledAt}, ${employeeId}, ${employeeId})`.execute(test.db)
    return id
  }
  const today = 'Você tem um novo evento na agenda hoje às 14:30.'
  const soon = 'Você tem um evento na agenda às 14:30, em menos de 1 hora.'

  it('is told in the morning and within the hour before, each once, to whom it concerns', async () => {
    const [mine, other] = [await test.signIn(), await test.signIn()]
    await plan(mine, '2026-11-20T17:30:00.000Z')
    const { context, clock } = testContext(test.db, '2026-11-20T08:55:00.000Z')
    await agendaReminders(context)
    expect(await told(mine)).toEqual([])
    for (clock.now of ['2026-11-20T09:00:00.000Z', '2026-11-20T16:29:00.000Z']) await agendaReminders(context)
    expect(await told(mine)).toEqual([today])
    for (clock.now of ['2026-11-20T16:30:00.000Z', '2026-11-20T17:25:00.000Z']) await agendaReminders(context)
    expect(await told(mine)).toEqual([today, soon])
    expect(await told(other)).toEqual([])
  })

  it('is told of again when it moves, and not when it is done or of another day', async () => {
    const mine = await test.signIn()
    const [moved, done] = [
      await plan(mine, '2026-11-20T20:00:00.000Z'),
      await plan(mine, '2026-11-20T20:00:00.000Z'),
    ]
    await plan(mine, '2026-11-21T03:00:00.000Z')
    await sql`update agenda_events set completed = true, completed_at = 1 where id = ${done}`.execute(test.db)
    const { context } = testContext(test.db, '2026-11-20T12:00:00.000Z')
    await agendaReminders(context)
    await sql`update agenda_events set "scheduledAt" = '2026-11-20T17:30:00Z' where id = ${moved}`.execute(
      test.db,
    )
    await agendaReminders(context)
    expect(await told(mine)).toEqual(['Você tem um novo evento na agenda hoje às 17:00.', today])
  })

  it('reaches the own phone only', async () => {
    const mine = await test.signIn({ application: 'app' })
    await mine.post('/update-push-token', { push_token: 'mine' })
    await (await test.signIn({ application: 'app' })).post('/update-push-token', { push_token: 'other' })
    await plan(mine, '2026-11-20T17:30:00.000Z')
    const { context, sent, errors } = testContext(test.db, '2026-11-20T12:00:00.000Z')
    await agendaReminders(context)
    await deliver(context)
    await deliver(context)
    expect(sent.map(({ token, body }) => ({ token, body }))).toEqual([{ token: 'mine', body: today }])
    expect(errors).toEqual([])
  })
})

describe('overdue returns, field case 31', () => {
  const day = dateIn(new Date(), 'America/Sao_Paulo')
  const at = (date: string, time = '15:00') => `${date}T${time}:00.000Z`
  const code = ({ product }: Yard) => String(product['internCode'])
  const letOut = async (who: Account, expectedReturnDate = day): Promise<Yard> => {
    const yard = await aYard(api)
    const body = checklistBody(yard, who.employeeId, 'exit', { expectedReturnDate })
    expect((await api.post('/checklists', body)).status).toBe(201)
    return yard
  }
  const bringBack = async (yard: Yard) =>
    expect((await api.post('/checklists', checklistBody(yard, api.employeeId, 'return'))).status).toBe(201)

  it('are one message a day for each person over all his machines, and stop with the return', async () => {
    const [ana, bruno] = [await test.signIn(), await test.signIn()]
    const yards = [await letOut(ana), await letOut(ana), await letOut(bruno)]
    await letOut(ana, addDays(day, 30))
    const { context, clock } = testContext(test.db, at(day))
    await overdueReminders(context)
    expect(await told(ana)).toEqual([])

    clock.now = at(addDays(day, 1), '10:59')
    await overdueReminders(context)
    expect(await told(ana)).toEqual([])
    clock.now = at(addDays(day, 1))
    await Promise.all([overdueReminders(context), overdueReminders(context)])
    const codes = yards.map(code)
    expect(await told(ana)).toEqual([`2 devoluções atrasadas: ${codes[0]}, ${codes[1]}.`])
    expect(await told(bruno)).toEqual([`1 devolução atrasada: ${codes[2]}.`])

    await bringBack(yards[0] as Yard)
    await bringBack(yards[2] as Yard)
    clock.now = at(addDays(day, 2))
    await overdueReminders(context)
    expect((await told(ana)).at(-1)).toBe(`1 devolução atrasada: ${codes[1]}.`)
    expect(await told(bruno)).toHaveLength(1)
    await bringBack(yards[1] as Yard)
  })

  it('of who left are told to someone who can act, and a long list is cut', async () => {
    const [gone, manager] = [
      await test.signIn({ permissions: [] }),
      await test.signIn({ permissions: ['edit_product'] }),
    ]
    const yards: Yard[] = []
    for (let n = 0; n < 7; n += 1) yards.push(await letOut(gone))
    await api.put(`/employees/${gone.employeeId}`, { active: false })
    const { context } = testContext(test.db, at(addDays(day, 1)))
    await overdueReminders(context)
    const shown = yards.slice(0, 5).map(code).join(', ')
    expect(await told(manager)).toEqual([`7 devoluções atrasadas: ${shown} e mais 2.`])
    expect(await told(gone)).toEqual([])
  })
})
