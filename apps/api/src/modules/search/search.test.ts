import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { ranker } from '@rentme/domain/kit/rank'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'
import { aWorkshop, orderInput, type Workshop } from '../../testing/workshop.ts'
import { rankOf } from './found.ts'
import { aYard, checklistBody, clientInput, productInput, type Written } from '../../testing/yard.ts'

let test: TestApi
let api: Client & Account
let workshop: Workshop
beforeAll(async () => {
  test = await testApi()
  api = await test.signIn()
  workshop = await aWorkshop(api)
})
afterAll(() => test.close())

interface Hit {
  noun: string
  id: string
  label: string
  rank: number
}
const found = async (q: string, client: Client = api) =>
  (await client.get<Hit[]>(`/search?q=${encodeURIComponent(q)}`)).body
const ids = async (q: string, noun: string) =>
  (await found(q)).filter((hit) => hit.noun === noun).map(({ id }) => id)

const orders = async (count: number) => {
  const made: Written[] = []
  for (let at = 0; at < count; at += 1)
    made.push((await api.post<Written>('/service-orders', orderInput(workshop, api.employeeId))).body)
  return made
}

describe('the search of everything', () => {
  it('puts the row that a number names before those that only hold it, and the newest of equal ones first', async () => {
    await sql`insert into number_sequence (kind, year, last) values ('OS', 2026, 1346)
      on conflict (kind, year) do update set last = 1346`.execute(test.db)
    const [first] = await orders(1)
    await sql`update number_sequence set last = 346 where kind = 'OS' and year = 2026`.execute(test.db)
    const named = await orders(1)
    await sql`update number_sequence set last = 3469 where kind = 'OS' and year = 2026`.execute(test.db)
    const holding = await orders(6)
    expect(named[0]?.['number']).toBe('OS-2026-00347')
    const hits = await ids('347', 'serviceOrder')
    expect(hits[0]).toBe(named[0]?.id)
    expect(hits.slice(1)).toEqual(
      holding
        .toReversed()
        .slice(0, 4)
        .map(({ id }) => id),
    )
    expect(hits).not.toContain(first?.id)
    expect((await found('os 347'))[0]?.id).toBe(named[0]?.id)
  })

  it('knows a machine by its code, with or without its mask and zeros', async () => {
    const { category, model } = workshop
    const make = async (internCode: string) =>
      (await api.post<Written>('/products', productInput(category.id, model.id, { internCode }))).body.id
    const exact = await make('GGD-0512')
    const longer = await make('GGD-05120')
    for (const q of ['GGD-0512', 'ggd0512', 'GGD 0512', 'ggd512', 'GGD-512'])
      expect((await ids(q, 'product')).slice(0, 2), q).toEqual([exact, longer])
    expect((await ids('512', 'product'))[0]).toBe(exact)
  })

  it('tells the machine, the client, the day and how things stand', async () => {
    const yard = await aYard(api)
    const exit = checklistBody(yard, api.employeeId, 'exit', { contractNumber: 'LOC-2026-ACHADO' })
    expect((await api.post('/checklists', exit)).status).toBe(201)
    expect((await found('LOC-2026-ACHADO')).filter(({ noun }) => noun === 'checklist')).toEqual([
      {
        noun: 'checklist',
        id: exit.id,
        label: 'LOC-2026-ACHADO',
        hint: yard.product['internCode'],
        rank: 0,
        machine: yard.product['internCode'],
        client: yard.client['company'] ?? yard.client['name'],
        at: exit.performedAt,
        status: 'pending',
      },
    ])
    const gone = (
      await api.post<Written>('/clients', clientInput({ company: 'Obra Parada S.A.', active: false }))
    ).body
    expect(await found('Obra Parada')).toMatchObject([{ id: gone.id, status: 'inactive' }])
  })

  it('narrows itself by a word for what is sought, in front of what it is called or is about', async () => {
    const made = await aYard(api)
    const input = productInput(made.category.id, made.model.id, { internCode: 'EMP-0734' })
    const product = (await api.post<Written>('/products', input)).body
    const client = (await api.post<Written>('/clients', clientInput({ name: 'Joana Zanetti' }))).body
    const yard = { ...made, product, client }
    const contractNumber = 'LOC-2026-ESTREITO'
    const register = async (type: 'exit' | 'return') => {
      const body = checklistBody(yard, api.employeeId, type, { contractNumber })
      expect((await api.post('/checklists', body)).status).toBe(201)
      return body.id
    }
    const [out, back] = [await register('exit'), await register('return')]
    for (const q of ['saída 0734', 'saida emp734', 'SAÍDA EMP-0734'])
      expect(await ids(q, 'checklist'), q).toEqual([out])
    expect((await ids('saída zanetti', 'checklist'))[0]).toBe(out)
    expect(await ids('retorno emp734', 'checklist')).toEqual([back])
    expect(await ids('checklists emp734', 'checklist')).toEqual([back, out])
    expect((await found('cliente zanetti')).map(({ noun, id }) => [noun, id])).toEqual([
      ['client', client.id],
    ])
    // What is written stays sought as it is: `Retorno` may be a part of a name.
    const named = (await api.post<Written>('/clients', clientInput({ company: 'Retorno Emp734 Ltda.' }))).body
    expect(await ids('retorno emp734', 'client')).toEqual([named.id])
  })

  it('finds nothing of a noun that one may not list', async () => {
    const without = async (noun: string) => {
      const permissions = allPermissions.filter((permission) => !permission.endsWith(`_${noun}`))
      const hits = await found('LOC-2026-ACHADO', await test.signIn({ permissions }))
      return hits.map((hit) => hit.noun)
    }
    expect(await without('client')).toContain('checklist')
    expect(await without('checklist')).not.toContain('checklist')
  })
})

describe('the rank of a row', () => {
  it('is told in SQL as on a device', async () => {
    const names = [
      'EMP-0143',
      'EMP-1430',
      'OS-2026-00347',
      'Locadora São João',
      '000',
      'A-00B',
      'x0',
      '–',
      '',
    ]
    const queries = [
      'emp143',
      'EMP 143',
      '143',
      '0',
      '00',
      'os 347',
      'sao joao',
      'a0b',
      'a-b',
      'x',
      '–',
      'p01',
    ]
    for (const q of queries) {
      const rank = ranker(q)
      for (const name of names) {
        const { rows } = await sql<{ rank: number }>`
          select ${rankOf([sql<string>`${name}::text`], q)} as rank`.execute(test.db)
        expect(Number(rows[0]?.rank), `${name} by ${q}`).toBe(rank([name]))
      }
    }
  })
})

describe('whoever types on, or leaves', () => {
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db)
    return rows[0]?.n ?? 0
  }

  it('takes one connection for a search of all nouns, and gives it back at once', async () => {
    const url = await test.app.listen({ port: 0, host: '127.0.0.1' })
    await test.db.transaction().execute(async (tx) => {
      await sql`lock table products, clients, service_orders, checklists in access exclusive mode`.execute(tx)
      const typing = new AbortController()
      const headers = { authorization: `Bearer ${api.token}` }
      const left = fetch(`${url}/api/search?q=os`, { headers, signal: typing.signal }).catch(() => 'left')
      await expect.poll(waiting, { interval: 20 }).toBe(1)
      typing.abort()
      expect(await left).toBe('left')
      await expect.poll(waiting, { interval: 20 }).toBe(0)
    })
    expect(await found('os')).not.toEqual([])
  })
})
