import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApi, type Account } from '../../testing/api.ts'
import { aCpf, aYard, clientInput } from '../../testing/yard.ts'

const { test, api } = await useTestApi()

interface Report {
  code?: string
  message?: string
  fields?: Record<string, string>
  dryRun: boolean
  lines: number
  imported: number
  errors: {
    line: number
    field: string | null
    heading: string | null
    value: string | null
    message: string
  }[]
}

const send = async (
  path: string,
  file: string | Buffer,
  who: Account = api,
  headers: Record<string, string> = {},
) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), 'planilha.csv')
  const encoded = new Response(form)
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/imports${path}`,
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
      ...headers,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json<Report>() }
}

const clientsFound = async (search: string) => {
  const { body } = await api.get<{ data: Record<string, unknown>[] }>(
    `/clients?search=${encodeURIComponent(search)}`,
  )
  return body.data
}

describe('clients from a CSV', () => {
  const file = (name: string, separator = ';') =>
    [
      ['Tipo de pessoa', 'Nome ou contato', 'CPF ou CNPJ', 'Telefone', 'CEP', 'Ativo', 'Observações'],
      [
        'Pessoa física',
        name,
        aCpf(),
        '(11) 98765-4321',
        '01310-100',
        'Não',
        '"Com ""aspas"", vírgula; e\nlinha"',
      ],
    ]
      .map((cells) => cells.join(separator))
      .join('\r\n')

  it.each([
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-8 without it', (text: string) => Buffer.from(text)],
    ['Windows-1252', (text: string) => iconv.encode(text, 'win1252')],
    ['UTF-16', (text: string) => iconv.encode(text, 'utf16le', { addBOM: true })],
  ])('in %s, separated by semicolons or commas', async (encoding, encode) => {
    for (const separator of [';', ',']) {
      const name = `Conceição “${encoding}” ${separator === ';' ? 'Ávila' : 'Brandão'}`
      const quoted = `"${name.replaceAll('"', '""')}"`
      expect(await send('/clients', encode(file(quoted, separator)))).toMatchObject({
        status: 200,
        body: { imported: 1, errors: [] },
      })
      const row = (await clientsFound('conceicao')).find((found) => found['name'] === name)
      expect(row).toMatchObject({
        phone: '+5511987654321',
        zipCode: '01310100',
        active: false,
        notes: 'Com "aspas", vírgula; e\nlinha',
      })
    }
  })

  it('field case 14: come back as they were exported, whatever their cells begin with', async () => {
    const input = clientInput({ name: '=Fórmula da Silva', notes: '+55 11' })
    await api.post('/clients', input)
    const exported = await test.app.inject({
      url: `/api/clients/export?search=formula`,
      headers: { authorization: `Bearer ${api.token}` },
    })
    await sql`update clients set "deletedAt" = now() where name = ${'=Fórmula da Silva'}`.execute(test.db)
    expect((await send('/clients', exported.rawPayload)).body).toMatchObject({ imported: 1 })
    expect(await clientsFound('formula')).toMatchObject([
      { name: '=Fórmula da Silva', document: input.document, phone: '+5511987654321', notes: '+55 11' },
    ])
  })

  const taken = aCpf()
  const twice = aCpf()
  const bad = [
    'Tipo de pessoa;Nome ou contato;CPF ou CNPJ;Telefone',
    `Pessoa física;Primeira Boa Quintela;${aCpf()};`,
    `Pessoa física;Ab;123;`,
    '',
    `Pessoa jurídica;"Contato\nEm Duas Linhas";12ABC34501DE35;`,
    `Animal;Cliente Sem Tipo;${aCpf()};99`,
    `Pessoa física;Já Cadastrada Antes;${taken};`,
    `Pessoa física;Boa Quintela Dois;${twice};`,
    `Pessoa física;Repetida No Arquivo;${twice};`,
  ].join('\n')
  const errors = [
    {
      line: 3,
      field: 'name',
      heading: 'Nome ou contato',
      value: 'Ab',
      message: 'Informe ao menos 3 caracteres.',
    },
    { line: 3, field: 'document', heading: 'CPF ou CNPJ', value: '123', message: 'CPF inválido.' },
    {
      line: 5,
      field: 'company',
      heading: 'Empresa (razão social)',
      value: null,
      message: 'Campo obrigatório.',
    },
    {
      line: 7,
      field: 'personType',
      heading: 'Tipo de pessoa',
      value: 'Animal',
      message: 'Opção inválida. Use uma destas: Pessoa jurídica, Pessoa física.',
    },
    {
      line: 7,
      field: 'phone',
      heading: 'Telefone',
      value: '99',
      message: 'Telefone inválido. Informe o DDD e o número.',
    },
    {
      line: 8,
      field: 'document',
      heading: 'CPF ou CNPJ',
      value: taken,
      message: 'Já existe um cliente com este CPF/CNPJ.',
    },
    {
      line: 10,
      field: 'document',
      heading: 'CPF ou CNPJ',
      value: twice,
      message: 'Já existe um cliente com este CPF/CNPJ.',
    },
  ]

  it('are reported line by line in a dry run, and refused as a whole in a real one', async () => {
    await api.post('/clients', clientInput({ document: taken }))
    const dry = await send('/clients?dry_run=true', bad)
    expect(dry).toMatchObject({ status: 200, body: { dryRun: true, lines: 7, imported: 0 } })
    const byLine = (found: Report['errors']) =>
      found.toSorted((a, b) => a.line - b.line || String(a.field).localeCompare(String(b.field)))
    expect(byLine(dry.body.errors)).toEqual(byLine(errors))
    const real = await send('/clients', bad)
    expect(real).toMatchObject({
      status: 422,
      body: { code: 'invalid', message: 'O arquivo tem linhas com erro. Nada foi importado.', imported: 0 },
    })
    expect(real.body.errors).toEqual(dry.body.errors)
    expect(await clientsFound('quintela')).toEqual([])
  })

  it('leave nothing behind in a dry run, not even in the audit trail or the feed of devices', async () => {
    const counts = async () => {
      const { rows } =
        await sql`select (select count(*) from clients) as clients, (select count(*) from audit_log) as audit,
        (select count(*) from sync_row) as markers`.execute(test.db)
      return rows
    }
    const before = await counts()
    expect((await send('/clients?dry_run=true', file('Ninguém Fica Aqui'))).body).toMatchObject({
      errors: [],
    })
    expect(await counts()).toEqual(before)
  })

  it('are imported once, however often the same call is made', async () => {
    const text = file('Uma Só Vez')
    const headers = { 'idempotency-key': 'a3b0c442-98fc-4c14-9afb-f4c8996fb924' }
    expect((await send('/clients', text, api, headers)).status).toBe(200)
    expect(await send('/clients', text, api, headers)).toMatchObject({ status: 200, body: { imported: 1 } })
    expect(await clientsFound('uma só vez')).toHaveLength(1)
    expect((await send('/clients', file('Outra'), api, headers)).body.code).toBe('idempotency_key_reused')
  })

  it.each([
    ['Tipo de pessoa;Nome ou contato;CPF ou CNPJ;Apelido\na;b;c;d', 'Coluna desconhecida: “Apelido”.'],
    ['Nome ou contato;CPF ou CNPJ\nb;c', 'Falta a coluna “Tipo de pessoa”.'],
    ['Tipo de pessoa;Nome ou contato;name;CPF ou CNPJ\na;b;c;d', 'Coluna repetida: “name”.'],
    ['Tipo de pessoa;Nome ou contato;CPF ou CNPJ\n', 'O arquivo não tem linhas para importar.'],
    ['', 'O arquivo não tem linhas para importar.'],
    ['Tipo de pessoa;Nome ou contato\n"a;b', 'O arquivo não é um CSV válido: há aspas sem fechamento.'],
  ])('are refused at once when the file is not one of clients: %j', async (text, message) => {
    expect(await send('/clients', text)).toMatchObject({ status: 422, body: { fields: { file: message } } })
  })

  it('need the permission to create them', async () => {
    const reader = await test.signIn({ permissions: ['access_client', 'edit_client', 'create_product'] })
    expect((await send('/clients', file('Sem Permissão'), reader)).status).toBe(403)
  })
})

describe('products from a CSV', () => {
  it('field cases 5 and 10: take days as day and month, figures with a comma, and names for what they point at', async () => {
    const { category, model } = await aYard(api)
    const heading =
      'Nome;Código interno;Categoria;Modelo de checklist;Horímetro atual (h);Data de aquisição;Valor de aquisição;Status'
    const line = (code: string, day: string, hours = '1.234,5') =>
      `Gerador;${code};${String(category['name']).toUpperCase()};${String(model['name'])};${hours};${day};R$ 12.345,67;Em manutenção`
    const good = [heading, line('imp-001', '05/04/2026'), line('imp-002', '2026-05-04', '1234.5')].join('\n')
    expect(await send('/products', good)).toMatchObject({ status: 200, body: { imported: 2, errors: [] } })
    const { body } = await api.get<{ data: Record<string, unknown>[] }>('/products?search=imp-00')
    expect(body.data).toMatchObject([
      {
        internCode: 'IMP-001',
        hourMeter: 1234.5,
        purchasedAt: '2026-04-05',
        purchaseValue: 1_234_567,
        status: 'maintenance',
        productCategoryId: category.id,
        checklistModelId: model.id,
      },
      { internCode: 'IMP-002', hourMeter: 1234.5, purchasedAt: '2026-05-04' },
    ])
    const bad = [heading, line('imp-003', '04/25/2026'), line('imp-004', '5/4/26', 'muitas')].join('\n')
    expect((await send('/products?dry_run=true', bad)).body.errors).toEqual([
      {
        line: 2,
        field: 'purchasedAt',
        heading: 'Data de aquisição',
        value: '04/25/2026',
        message: 'Data inválida. Use dd/mm/aaaa.',
      },
      {
        line: 3,
        field: 'hourMeter',
        heading: 'Horímetro atual (h)',
        value: 'muitas',
        message: 'Número inválido.',
      },
      {
        line: 3,
        field: 'purchasedAt',
        heading: 'Data de aquisição',
        value: '5/4/26',
        message: 'Data inválida. Use dd/mm/aaaa.',
      },
    ])
  })

  it('say which name is not known', async () => {
    const text = 'Nome;Código interno;Categoria\nGerador;IMP-9;Naves espaciais'
    expect((await send('/products?dry_run=true', text)).body.errors).toEqual([
      {
        line: 2,
        field: 'productCategoryId',
        heading: 'Categoria',
        value: 'Naves espaciais',
        message: 'Não há categoria com o nome “Naves espaciais”.',
      },
    ])
  })
})

describe('files that nobody made to import', () => {
  it.each([
    ['500.000 columns', () => `${'Nome;'.repeat(500_000)}\nA`, 'O arquivo tem uma linha comprida demais.'],
    ['a thousand columns', () => `Nome\n${'a;'.repeat(1000)}`, 'O arquivo tem 1001 colunas. Use até 200.'],
    [
      'one line of a megabyte',
      () => `Nome\n${'a'.repeat(1_000_000)}`,
      'O arquivo tem uma linha comprida demais.',
    ],
  ])('of %s are refused at once, in one sentence', async (_name, text, sentence) => {
    expect(await send('/clients', text())).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { file: sentence } },
    })
  })
})
