import { deflateRawSync } from 'node:zlib'
import excel from 'exceljs'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { useTestApi } from '../../testing/api.ts'
import { aCpf, aYard } from '../../testing/yard.ts'
import { zip } from '../takeout/zip.ts'

const { test, api } = await useTestApi()

interface Report {
  fields?: Record<string, string>
  imported: number
  lines: number
  errors: { line: number; heading: string | null; value: string | null; message: string }[]
}

const send = async (path: string, file: Buffer, name = 'planilha.csv') => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), name)
  const encoded = new Response(form)
  return api.post<Report>(`/imports${path}`, Buffer.from(await encoded.arrayBuffer()), {
    'content-type': encoded.headers.get('content-type') ?? '',
  })
}

const namesLike = async (search: string) => {
  const { body } = await api.get<{ data: { name: string }[] }>(
    `/clients?search=${encodeURIComponent(search)}`,
  )
  return body.data.map(({ name }) => name).sort()
}

const heading = 'Tipo de pessoa;Nome ou contato;CPF ou CNPJ;Telefone'
const line = (name: string) => `Pessoa física;${name};${aCpf()};(11) 98765-4321`

const workbookOf = async (rows: (string | number | Date | boolean | null)[][]): Promise<Buffer> => {
  const book = new excel.Workbook()
  book.addWorksheet('Plan1').addRows(rows)
  return Buffer.from(await book.xlsx.writeBuffer())
}

const collected = async (parts: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const part of parts) chunks.push(part)
  return Buffer.concat(chunks)
}

describe('a workbook', () => {
  it('is read with its figures and days, under any name of file, and what is wrong is told by column and value', async () => {
    const { category, model } = await aYard(api)
    const head = [
      'Nome',
      'Código interno',
      'Categoria',
      'Modelo de checklist',
      'Horímetro atual (h)',
      'Data de aquisição',
      'Valor de aquisição',
    ]
    const row = (code: string, hours: number | string) => [
      'Gerador',
      code,
      String(category['name']),
      String(model['name']),
      hours,
      new Date('2026-04-05T00:00:00Z'),
      12_345.67,
    ]
    const good = await workbookOf([head, row('xls-1', 1234.5), [], row('xls-2', '1.234,5')])
    expect(await send('/products', good)).toMatchObject({ status: 200, body: { imported: 2 } })
    const { body } = await api.get<{ data: object[] }>('/products?search=xls-')
    const expected = { hourMeter: 1234.5, purchasedAt: '2026-04-05', purchaseValue: 1_234_567 }
    expect(body.data).toMatchObject([expected, expected])
    const bad = await workbookOf([head, row('xls-3', 1), [], row('xls-4', 'muitas')])
    expect((await send('/products?dry_run=true', bad)).body.errors).toEqual([
      {
        line: 4,
        field: 'hourMeter',
        heading: 'Horímetro atual (h)',
        value: 'muitas',
        message: 'Número inválido.',
      },
    ])
  })

  it('gives documents their zeros back, which a figure does not keep', async () => {
    const rows = [
      heading.split(';'),
      ['Pessoa física', 'Zero à Esquerda', 191, '(11) 98765-4321'],
      ['Pessoa física', 'Com Zero', 1_234_567_890, '(11) 98765-4321'],
    ]
    const { body } = await send('/clients?dry_run=true', await workbookOf(rows))
    expect(body.errors).toMatchObject([{ line: 2, value: '191' }])
  })

  it.each(['csv', 'xlsx'] as const)(
    'has a template (%s) that comes back as it went, without a line',
    async (format) => {
      const answer = await test.app.inject({
        url: `/api/imports/clients/template?format=${format}`,
        headers: { authorization: `Bearer ${api.token}` },
      })
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="modelo-clientes.${format}"`)
      expect((await send('/clients?dry_run=true', answer.rawPayload)).body.fields).toEqual({
        file: 'O arquivo não tem linhas para importar.',
      })
    },
  )

  it('that would unpack to more than there is room for is refused at once', async () => {
    const sheet = '<c/>'.repeat(20_000_000)
    expect(deflateRawSync(sheet).length).toBeLessThan(1_000_000)
    const names = ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml']
    const bomb = await collected(zip(names.map((name) => ({ name, content: [sheet] }))))
    const { status, body } = await send('/clients', bomb)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['file']])
  })
})

describe('a CSV', () => {
  it('whose first line tells its separator is read by it', async () => {
    const text = `sep=,\r\n${heading.replaceAll(';', ',')}\r\n${line('Dito Separador').replaceAll(';', ',')}\r\n${line('')}`
    expect((await send('/clients?dry_run=true', Buffer.from(text))).body.errors[0]).toMatchObject({ line: 4 })
    const good = text.split('\r\n').slice(0, 3).join('\r\n')
    expect(await send('/clients', Buffer.from(good))).toMatchObject({ status: 200, body: { imported: 1 } })
  })

  it('put together from files of two encodings keeps every accent', async () => {
    const parts = [`${heading}\n`, `${line('Misto José Ação')}\n`].map((text) => Buffer.from(text))
    const other = iconv.encode(`${line('Misto João Conceição')}\n`, 'win1252')
    expect((await send('/clients', Buffer.concat([...parts, other]))).status).toBe(200)
    expect(await namesLike('misto')).toEqual(['Misto José Ação', 'Misto João Conceição'].sort())
  })

  it('with a line in no encoding that is known is refused by that line', async () => {
    const strange = Buffer.concat([
      Buffer.from(`${heading}\n${line('Certa')}\nPessoa física;`),
      Buffer.from([0x81, 0xe1, 0x8d, 0x0a]),
    ])
    expect((await send('/clients', strange)).body.fields).toEqual({
      file: 'Linha 3: o texto não está em UTF-8 nem em Windows-1252. Salve o arquivo como CSV UTF-8 e envie de novo.',
    })
  })
})

describe('another file', () => {
  it.each([
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF'), 'O arquivo é um PDF. Envie uma planilha .xlsx ou CSV.'],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'O arquivo não é uma planilha. Envie um .xlsx ou CSV.',
    ],
    [
      'an old workbook',
      Buffer.from('d0cf11e0a1b11ae1'.padEnd(1200, '0'), 'hex'),
      'O arquivo é uma planilha do Excel antigo (.xls). Salve-a como .xlsx ou CSV e envie de novo.',
    ],
  ])('named as a spreadsheet is told apart by its content: %s', async (_, bytes, sentence) => {
    expect(await send('/clients', bytes, 'clientes.xlsx')).toMatchObject({
      status: 422,
      body: { fields: { file: sentence } },
    })
  })
})
