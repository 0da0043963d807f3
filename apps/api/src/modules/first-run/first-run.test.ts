import { startingListKeys, type FirstRun } from '@rentme/domain/first-run/first-run'
import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'

const path = '/settings/first-run'
let test: TestApi
let admin: Client & Account
beforeAll(async () => {
  test = await testApi()
  admin = await test.signIn()
})
afterAll(() => test.close())

const state = async () => (await admin.get<FirstRun>(path)).body
const itemsOf = ({ lists }: FirstRun, list: string) => lists.find((one) => one.list === list)?.items ?? []
const missingOf = (run: FirstRun, list: string) =>
  itemsOf(run, list)
    .filter(({ isThere }) => !isThere)
    .map(({ name }) => name)
const listOf = async (noun: string) =>
  (await admin.get<{ data: Record<string, unknown>[] }>(`/${noun}?per_page=100`)).body.data

const sheetOf = (text: string) => {
  const boundary = 'sheet'
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="produtos.csv"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`
  return [Buffer.from(body), { 'content-type': `multipart/form-data; boundary=${boundary}` }] as const
}

describe('the first run of a company', () => {
  it('is offered while nobody finished it', async () => {
    const run = await state()
    expect(run).toMatchObject({ closedAt: null, isNamed: false, products: 0, clients: 0 })
    expect(run.lists.map(({ list }) => list)).toEqual(startingListKeys)
    expect(missingOf(run, 'defects')).toContain('Mangueira rompida')
  })

  it('is refused to everyone who is no administrator', async () => {
    const manager = await test.signIn({
      permissions: allPermissions.filter((permission) => permission !== 'delete_job_title'),
    })
    expect((await manager.get(path)).status).toBe(403)
    expect((await manager.post(`${path}/lists`, { reasons: ['Entrega técnica'] })).status).toBe(403)
    expect((await manager.post(`${path}/close`, {})).status).toBe(403)
  })

  it('creates nothing that the administrator may not create by himself', async () => {
    const barred = await test.signIn({
      permissions: allPermissions.filter((permission) => permission !== 'create_service_order_reason'),
    })
    expect(await barred.post(`${path}/lists`, { reasons: ['Entrega técnica'] })).toMatchObject({
      status: 403,
    })
    expect(missingOf(await state(), 'reasons')).toContain('Entrega técnica')
  })

  it('refuses what no list has, and puts in nothing of that call', async () => {
    const refused = await admin.post(`${path}/lists`, { categories: ['Grupo gerador'], reasons: ['Foguete'] })
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { reasons: 'Foguete: não está na lista.' } },
    })
    expect(missingOf(await state(), 'categories')).toContain('Grupo gerador')
  })

  it('puts in what is chosen, and each once', async () => {
    const chosen = { categories: ['Grupo gerador', 'Betoneira 400 L'], models: ['Grupo Gerador Diesel'] }
    expect((await admin.post(`${path}/lists`, chosen)).status).toBe(200)
    await admin.post(`${path}/lists`, chosen)
    const categories = await listOf('product-categories')
    expect(categories.map(({ name, usesHourMeter }) => [name, usesHourMeter])).toEqual([
      ['Betoneira 400 L', false],
      ['Grupo gerador', true],
    ])
    expect(await listOf('checklist-models')).toMatchObject([
      { name: 'Grupo Gerador Diesel', questionsCount: 15 },
    ])
  })

  it('puts in everything that is left, templates with their category and interval', async () => {
    const run = await state()
    const rest = Object.fromEntries(startingListKeys.map((list) => [list, missingOf(run, list)]))
    const { status, body } = await admin.post<FirstRun>(`${path}/lists`, rest)
    expect(status).toBe(200)
    expect(startingListKeys.flatMap((list) => missingOf(body, list))).toEqual([])
    const templates = await listOf('preventive-maintenance-templates')
    expect(templates.find(({ name }) => name === 'Empilhadeira 250 h')).toMatchObject({
      category: { name: 'Empilhadeira' },
      maintenanceInterval: { name: '250 h ou 6 meses' },
    })
    expect(await listOf('service-order-defects')).toHaveLength(itemsOf(run, 'defects').length)
  })

  it('leaves a company that takes a spreadsheet of machines', async () => {
    const imported = await admin.post(
      '/imports/products',
      ...sheetOf(
        'Nome;Código interno;Categoria;Intervalo de manutenção;Modelo de checklist;Horímetro atual (h)\r\nGrupo gerador Voltera 55;GGD-0001;Grupo gerador;250 h ou 6 meses;Grupo Gerador Diesel;120,5',
      ),
    )
    expect(imported).toMatchObject({ status: 200, body: { imported: 1 } })
    expect(await state()).toMatchObject({ products: 1 })
  })

  it('never comes back once it was closed, and stays for who wants it', async () => {
    const { body } = await admin.post<FirstRun>(`${path}/close`, {})
    expect(body.closedAt).toEqual(expect.any(String))
    await admin.post(`${path}/close`, {})
    expect((await state()).closedAt).toBe(body.closedAt)
    expect((await admin.post(`${path}/lists`, { reasons: ['Entrega técnica'] })).status).toBe(200)
  })
})
