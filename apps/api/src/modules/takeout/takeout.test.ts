import { resources } from '@rentme/domain'
import type { Resource } from '@rentme/domain/kit/resource'
import { newId } from '@rentme/domain/kit/uuid'
import { parse } from 'csv-parse/sync'
import excel from 'exceljs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { useTestApi, type Account } from '../../testing/api.ts'
import {
  aYard,
  categoryInput,
  checklistBody,
  clientInput,
  productInput,
  type Written,
} from '../../testing/yard.ts'
import { sheetColumns } from '@rentme/domain/words/sheet-columns'

const { test, api } = await useTestApi()

const fetchFile = async (who: Account, path: string) => {
  const answer = await test.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${who.token}` },
  })
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers }
}

/** Rows by heading, as a spreadsheet in Brazil reads them. */
const csv = async (path: string, who: Account = api) => {
  const { bytes } = await fetchFile(who, path)
  return parse(bytes, { bom: true, delimiter: ';', columns: true }) as unknown as Record<string, string>[]
}

const workbook = async (path: string) => {
  const { bytes } = await fetchFile(api, path)
  const book = new excel.Workbook()
  await book.xlsx.load(bytes as unknown as excel.Buffer)
  const sheet = book.worksheets[0]
  const cells = (row: number) => ((sheet?.getRow(row).values ?? []) as unknown[]).slice(1)
  const heads = cells(1).map(String)
  const count = (sheet?.rowCount ?? 1) - 1
  const rows = Array.from({ length: count }, (_, index) => {
    const values = cells(index + 2)
    return Object.fromEntries(heads.map((head, at) => [head, values[at] ?? null]))
  })
  return { rows, sheet, heads }
}

describe('a list as CSV', () => {
  it('field case 12: opens in Excel in Brazil: mark, semicolons, CRLF, words, masks and days', async () => {
    await api.post('/clients', {
      ...clientInput({ name: 'João Gonçalves Ávila', document: '52998224725', zipCode: '13010001' }),
      notes: 'Compressão nº 1; "A"\nSegunda linha 😀',
    })
    const { bytes, headers } = await fetchFile(api, '/clients/export?format=csv&search=gon%C3%A7alves')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="clientes-\d{4}-\d{2}-\d{2}\.csv"$/)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = bytes.toString()
    expect(text.split('\r\n')[0]).toContain(
      'Tipo de pessoa;Nome ou contato;Empresa (razão social);Nome fantasia;CPF ou CNPJ;',
    )
    expect(text).toContain('"Compressão nº 1; ""A""\nSegunda linha 😀"')
    const [row] = await csv('/clients/export?search=gon%C3%A7alves')
    expect(row).toMatchObject({
      'Tipo de pessoa': 'Pessoa física',
      'Nome ou contato': 'João Gonçalves Ávila',
      'CPF ou CNPJ': '529.982.247-25',
      Telefone: '(11) 98765-4321',
      CEP: '13010-001',
      Ativo: 'Sim',
      Observações: 'Compressão nº 1; "A"\nSegunda linha 😀',
      'Equipamentos alugados': '0',
    })
  })

  it('writes figures with a comma and days without a zone', async () => {
    const { body: category } = await api.post<{ id: string; name: string }>(
      '/product-categories',
      categoryInput(),
    )
    const yard = await aYard(api)
    await api.post('/products', {
      ...productInput(category.id, yard.model.id),
      hourMeter: 1234.5,
      purchaseValue: 12_345_607,
      purchasedAt: '2026-04-05',
      status: 'maintenance',
    })
    const [row] = await csv(`/products/export?product_category_id=${category.id}`)
    expect(row).toMatchObject({
      'Horímetro atual (h)': '1234,5',
      'Valor de aquisição': '123456,07',
      'Data de aquisição': '05/04/2026',
      Status: 'Em manutenção',
      Categoria: category.name,
    })
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+5511987654321x', "'+5511987654321x"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['Ponto = igual', 'Ponto = igual'],
  ])('field case 14: never hands a formula on: %s', async (name, written) => {
    await api.post('/product-categories', { name: `${name} ${newId().slice(-6)}` })
    const rows = await csv('/product-categories/export')
    expect(rows.map((row) => row['Nome'] ?? '').filter((cell) => cell.startsWith(written))).toHaveLength(1)
  })

  it('gives instants in the zone of the company', async () => {
    const yard = await aYard(api)
    const performedAt = '2026-11-21T02:30:00.000Z'
    const body = checklistBody(yard, api.employeeId, 'exit', { performedAt })
    expect((await api.post('/checklists', body)).status).toBe(201)
    const [row] = await csv(`/checklists/export?product_id=${yard.product.id}`)
    expect(row).toMatchObject({ Tipo: 'Saída', 'Data e hora': '20/11/2026 23:30', Status: 'Pendente' })
    expect(row?.['Produto']).toBe(`${String(yard.product['internCode'])} – ${String(yard.product['name'])}`)
  })
})

/** Derived values that no spreadsheet has, for a reason. */
const noCells = ['checklist.exitId', 'checklist.returnId']

it('has a column for everything that the server derives, but for ids', () => {
  const missing = resources.flatMap((resource: Resource) => {
    const held = new Set(sheetColumns(resource).map(({ at }) => at))
    const derived = Object.keys(resource.derived ?? {}).filter((name) => !held.has(name))
    return derived.map((name) => `${resource.name}.${name}`)
  })
  expect(missing).toEqual(noCells)
})

it('tells of a rented machine who has it, by which contract, since when and until when', async () => {
  const yard = await aYard(api)
  const body = checklistBody(yard, api.employeeId, 'exit', {
    performedAt: '2026-11-21T12:30:00.000Z',
    expectedReturnDate: '2026-12-20',
  })
  const exit = await api.post<Written>('/checklists', body)
  expect(exit.status).toBe(201)
  const [row] = await csv(`/products/export?id=${yard.product.id}`)
  expect(row).toMatchObject({
    Cliente: yard.client['company'] ?? yard.client['name'],
    'Número do contrato': exit.body['contractNumber'],
    Saída: '21/11/2026 09:30',
    'Previsão de retorno': '20/12/2026',
  })
})

describe('a list as XLSX', () => {
  it('has real figures and dates, and texts that are no formulas', async () => {
    const yard = await aYard(api)
    const name = '=HYPERLINK("http://x")'
    await api.post('/products', {
      ...productInput(yard.category.id, yard.model.id, { name }),
      hourMeter: 99.5,
      purchasedAt: '2026-04-05',
    })
    const { rows, sheet, heads } = await workbook(`/products/export?format=xlsx&search=HYPERLINK`)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ Nome: name, 'Horímetro atual (h)': 99.5 })
    expect(rows[0]?.['Data de aquisição']).toEqual(new Date('2026-04-05T00:00:00Z'))
    expect(sheet?.getRow(2).getCell(heads.indexOf('Data de aquisição') + 1).numFmt).toBe('dd/mm/yyyy')
  })
})

describe('the columns that are asked for', () => {
  it('are written alone, in that order: columns, parts of what is pointed at and of what is derived, lists counted', async () => {
    const yard = await aYard(api)
    await api.post('/checklists', checklistBody(yard, api.employeeId, 'exit'))
    const asked = 'status,productId.internCode,productId.name,clientId,status'
    const path = `/checklists/export?product_id=${yard.product.id}&columns=${asked}`
    const [row] = await csv(path)
    expect(Object.entries(row ?? {})).toEqual([
      ['Status', 'Pendente'],
      ['Produto – Código interno', yard.product['internCode']],
      ['Produto – Nome', yard.product['name']],
      ['Cliente', yard.client['company'] ?? yard.client['name']],
    ])
    expect((await workbook(`${path}&format=xlsx`)).heads).toEqual(Object.keys(row ?? {}))
    const [machine] = await csv(`/products/export?id=${yard.product.id}&columns=rental.clientName,name`)
    expect(Object.keys(machine ?? {})).toEqual(['Cliente', 'Nome'])
    const [role] = await csv(`/employee-roles/export?id=${api.roleId}&columns=permissions`)
    expect(Number(role?.['Permissões'])).toBeGreaterThan(50)
  })

  it('are those that the reader’s level lets him see, and known', async () => {
    const reader = await test.signIn({ permissions: ['export_client', 'export_employee'] })
    const [employee] = await csv('/employees/export?columns=document,name', reader)
    expect(Object.keys(employee ?? {})).toEqual(['Nome'])
    expect((await fetchFile(reader, '/employees/export?columns=document')).status).toBe(403)
    for (const unknown of [
      'password',
      'name,',
      'employeeRoleId.permissions',
      '__proto__',
      'constructor',
      'name.x',
      '',
    ])
      expect((await fetchFile(api, `/employees/export?columns=${unknown}`)).status).toBe(422)
  })
})

describe('what is taken out', () => {
  it('is all of the list, in its order, however long', async () => {
    await sql`insert into product_categories (id, name)
      select uuid_v7(), 'Lote ' || lpad(n::text, 5, '0') from generate_series(1, 3210) n`.execute(test.db)
    const rows = await csv('/product-categories/export?search=lote&sort=-name')
    expect(rows).toHaveLength(3210)
    expect([rows[0]?.['Nome'], rows.at(-1)?.['Nome']]).toEqual(['Lote 03210', 'Lote 00001'])
  })

  it('is what the reader’s level lets him see', async () => {
    await api.post('/clients', clientInput({ name: 'Pessoa Reservada' }))
    await api.post('/clients', {
      personType: 'company',
      name: 'Contato Reservado',
      company: 'Aruvale Reservada Ltda.',
      document: '12ABC34501DE35',
    })
    const reader = await test.signIn({ permissions: ['export_client', 'export_employee'] })
    const clients = await csv('/clients/export?search=reservad&sort=personType', reader)
    expect(clients.map((row) => row['CPF ou CNPJ'])).toEqual(['12.ABC.345/01DE-35', ''])
    const [employee] = await csv('/employees/export', reader)
    expect(Object.keys(employee ?? {})).not.toContain('CPF')
    expect(Object.keys((await csv('/employees/export'))[0] ?? {})).toContain('CPF')
  })

  it('needs the permission of the list, and a known sort and filter', async () => {
    const reader = await test.signIn({ permissions: ['show_client'] })
    expect((await fetchFile(reader, '/products/export')).status).toBe(403)
    expect((await fetchFile(api, '/clients/export?sort=document')).status).toBe(422)
    expect((await fetchFile(api, '/clients/export?page=2')).status).toBe(422)
    expect((await fetchFile(api, '/clients/export?format=pdf')).status).toBe(422)
  })

  it('is written down, without the words that were searched', async () => {
    await csv('/clients/export?search=52998224725&active=true')
    const { rows } = await sql<{ user_id: string; store: string; changes: unknown }>`
      select user_id, store, changes from audit_log where action = 'export' order by id desc limit 1`.execute(
      test.db,
    )
    expect(rows).toEqual([
      {
        user_id: api.userId,
        store: 'clients',
        changes: { format: 'csv', sort: 'name', active: 'true', search: '***' },
      },
    ])
  })

  it('frees its connection, also when it is refused: more exports than connections come one by one', async () => {
    for (let count = 1; count <= 12; count += 1) {
      expect((await fetchFile(api, '/employees/export')).status).toBe(200)
      expect((await fetchFile(api, '/employees/export?sort=nothing')).status).toBe(422)
    }
  })
})

describe.each(resources.map((resource) => [resource.path, resource] as const))('%s', (path, resource) => {
  it('has a spreadsheet with Portuguese headings, none twice, and words for every choice', async () => {
    const columns = sheetColumns(resource)
    const heads = columns.map(({ heading }) => heading)
    expect(new Set(heads).size).toBe(heads.length)
    expect(heads.join(' ')).not.toMatch(/\b(the|of|when|that|row|Id)\b/)
    const bare = (schema: unknown): unknown =>
      schema instanceof z.ZodNullable || schema instanceof z.ZodDefault ? bare(schema.unwrap()) : schema
    const choices = columns.filter(
      ({ name }) => name !== 'state' && bare(resource.row.shape[name as 'id']) instanceof z.ZodEnum,
    )
    for (const { name, words } of choices) {
      const values = (bare(resource.row.shape[name as 'id']) as z.ZodEnum).options
      expect({ name, known: Object.keys(words).sort() }).toEqual({
        name,
        known: [...values].map(String).sort(),
      })
    }
    expect((await fetchFile(api, `${path}/export`)).status).toBe(200)
    expect((await workbook(`${path}/export?format=xlsx`)).heads).toEqual(heads)
  })
})
