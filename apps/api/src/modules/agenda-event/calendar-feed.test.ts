import ICAL from 'ical.js'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApi, type Account, type Client } from '../../testing/api.ts'
import { aYard, type Written } from '../../testing/yard.ts'

const { test, api } = await useTestApi()

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+/, '.000')
const reader = () => test.signIn({ permissions: ['access_agenda_event'] })

const book = async ({ employeeId }: Account, more: object = {}) =>
  (
    await api.post<Written>('/agenda', {
      title: 'Retirada no Galpão 4',
      type: 'pickup',
      scheduledAt: tomorrow,
      responsibleEmployeeId: employeeId,
      ...more,
    })
  ).body

/** The path below `/api` that a person's calendar is read at. */
const subscribe = async (person: Client): Promise<string> => {
  const { status, body } = await person.post<{ url: string }>('/me/calendar-feed', {})
  expect(status).toBe(201)
  return body.url.slice(body.url.indexOf('/api') + '/api'.length)
}
const read = (path: string) => test.guest.get<string>(path)
const statusOf = async (path: string) => (await read(path)).status

/** The events of a calendar as another library reads them. */
const parsed = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))

const trailOf = async ({ userId }: Account): Promise<unknown[]> =>
  (await api.get<{ data: unknown[] }>(`/audit?store=calendar_feeds&row_id=${userId}`)).body.data

describe('a private calendar', () => {
  it('has the events of its person and nobody else’s, while they are there', async () => {
    const [person, other] = [await reader(), await reader()]
    const path = await subscribe(person)
    const mine = await book(person)
    await book(other)
    const { status, headers, body } = await read(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(parsed(body).map(({ uid }) => uid)).toEqual([`${mine.id}@rentme`])
    await api.delete(`/agenda/${mine.id}`)
    expect(parsed((await read(path)).body)).toEqual([])
  })

  it('keeps the name of an event that changes, and counts its versions', async () => {
    const person = await reader()
    const path = await subscribe(person)
    const { id } = await book(person)
    const [before] = parsed((await read(path)).body)
    const scheduledAt = new Date(Date.parse(tomorrow) + 3_600_000).toISOString()
    await api.put(`/agenda/${id}`, { scheduledAt })
    const [after] = parsed((await read(path)).body)
    expect(after?.uid).toBe(before?.uid)
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
    expect(after?.startDate.toJSDate().toISOString()).toBe(scheduledAt)
    expect(after?.startDate.zone?.tzid).toBe('UTC')
  })

  it('says title, place, kind and machine, reads back equal, and tells neither client nor description', async () => {
    const person = await reader()
    const { product, client } = await aYard(api)
    const title = 'Içar, içar; barra \\ "aspas" 🏗️ até o fim da linha e mais um pouco além dela: São João'
    const location = `${'Rua São José, 12; fundos, '.repeat(6)}Ceará`
    await book(person, {
      title,
      location,
      description: 'Recado',
      productId: product.id,
      clientId: client.id,
    })
    const { body } = await read(await subscribe(person))
    const [event] = parsed(body)
    expect(event).toMatchObject({ summary: title, location })
    expect(event?.description).toBe(`Retirada · ${String(product['internCode'])}`)
    expect(body).not.toContain('Recado')
    expect(body.replaceAll('\r\n ', '')).not.toContain(String(client['company'] ?? client['name']))
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(Math.max(...body.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  })
})

describe('the address of a calendar', () => {
  it('is kept as a hash, renewed and switched off, and the trail says so', async () => {
    const person = await reader()
    const first = await subscribe(person)
    const token = new URLSearchParams(first.split('?')[1]).get('token') ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const { rows } = await sql<{ row: string }>`select f::text as row from calendar_feeds f
      where "userId" = ${person.userId}`.execute(test.db)
    expect(rows[0]?.row).not.toContain(token)
    expect((await person.get('/me/calendar-feed')).body).toMatchObject({ feed: { lastReadAt: null } })
    expect(await statusOf(first)).toBe(200)
    expect((await person.get('/me/calendar-feed')).body).toMatchObject({
      feed: { lastReadAt: expect.any(String) },
    })

    const second = await subscribe(person)
    expect(await statusOf(first)).toBe(404)
    expect(await statusOf(second)).toBe(200)
    expect((await person.delete('/me/calendar-feed')).status).toBe(204)
    expect(await statusOf(second)).toBe(404)
    expect((await person.get('/me/calendar-feed')).body).toEqual({ feed: null })
    expect(await trailOf(person)).toMatchObject(
      ['delete', 'update', 'create'].map((action) => ({
        action,
        label: 'Calendário particular',
        user: { id: person.userId },
      })),
    )
    expect(JSON.stringify(await trailOf(person))).not.toContain(token)
  })

  it('is given to nobody who does not read the agenda', async () => {
    const person = await test.signIn({ permissions: ['access_client'] })
    expect((await person.post('/me/calendar-feed', {})).status).toBe(403)
    expect((await test.guest.post('/me/calendar-feed', {})).status).toBe(401)
    expect(await statusOf('/calendar.ics?token=wrong')).toBe(404)
    expect(await statusOf('/calendar.ics')).toBe(422)
  })

  it('is over for good when its person loses the right to the agenda', async () => {
    const person = await reader()
    const path = await subscribe(person)
    const title = (permissions: readonly string[]) =>
      api.put(`/employee-roles/${person.roleId}`, { permissions })
    expect((await title([])).status).toBe(200)
    expect(await statusOf(path)).toBe(404)
    await title(['access_agenda_event'])
    expect(await statusOf(path)).toBe(404)
    expect(await trailOf(person)).toMatchObject([{ action: 'delete', user: null }, { action: 'create' }])
  })

  it('is over when its person is deactivated, and when he is dismissed', async () => {
    for (const change of [{ active: false }, { dismissedAt: '2020-01-31' }]) {
      const person = await reader()
      const path = await subscribe(person)
      expect((await api.put(`/employees/${person.employeeId}`, change)).status).toBe(200)
      expect(await statusOf(path)).toBe(404)
    }
  })

  it('is asked for as often as programs do, and no more', async () => {
    const path = await subscribe(await reader())
    const answers = await Promise.all(Array.from({ length: 70 }, () => statusOf(path)))
    expect(new Set(answers)).toEqual(new Set([200, 429]))
  })
})
