import { randomUUID } from 'node:crypto'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'
import { takeDocument, textOf } from '../../testing/documents.ts'
import { aCpf, aYard, checklistBody, clientInput, productInput, type Written } from '../../testing/yard.ts'

let test: TestApi
let api: Client & Account
beforeAll(async () => {
  test = await testApi({ PUBLIC_URL: `https://${'locadora-'.repeat(6)}x.example` })
  api = await test.signIn()
})
afterAll(() => test.close())

const take = (path: string) => takeDocument(test, path, api.token)

/** A letter of a script that no face of the documents has. */
const foreign = '中'
const refusal = `O caractere “${foreign}” não sai nos documentos impressos. Use outro.`

const exit = async (notes: string) =>
  api.post<Written & { fields?: object }>(
    '/checklists',
    checklistBody(await aYard(api), api.employeeId, 'exit', { notes }),
  )

describe('letters', () => {
  it('of measures, arrows, ticks, joining hyphens, narrow spaces and emoji are printed and can be copied', async () => {
    const { body } = await exit('10 Ω ≥ 5 ≤ 9 Δ → ✓ ☐ guarda\u2011corpo 1\u202F234 😀 fim')
    const taken = await take(`/checklists/${body.id}/document`)
    expect(textOf(taken).replaceAll('\u202F', ' ')).toContain(
      '10 Ω ≥ 5 ≤ 9 Δ → ✓ ☐ guarda\u2010corpo 1 234 😀 fim',
    )
    expect(textOf(taken)).not.toContain('\uFFFD')
  })

  it('that nothing prints are refused by name at every door: form, import, push of a device', async () => {
    expect(await exit(`Peça ${foreign}`)).toMatchObject({ status: 422, body: { fields: { notes: refusal } } })

    const form = new FormData()
    const csv = `Nome ou contato;Tipo de pessoa;CPF ou CNPJ;Telefone\nRui ${foreign};Pessoa física;${aCpf()};(11) 98765-4321`
    form.append('file', new Blob([csv]), 'clientes.csv')
    const encoded = new Response(form)
    const imported = await api.post<{ errors: object[] }>(
      '/imports/clients?dry_run=true',
      Buffer.from(await encoded.arrayBuffer()),
      { 'content-type': encoded.headers.get('content-type') ?? '' },
    )
    expect(imported.body.errors).toMatchObject([{ line: 2, message: refusal }])

    const op = { key: randomUUID(), seq: 1, method: 'POST', path: '/clients' }
    const pushed = await api.post<{ results: object[] }>(
      '/offline-sync/push',
      { ops: [{ ...op, body: clientInput({ name: `Rui ${foreign}` }) }] },
      { 'x-device-id': newId() },
    )
    expect(pushed.body.results).toMatchObject([{ status: 422, body: { fields: { name: refusal } } }])
  })

  it('that were kept before are printed as a sign that says so', async () => {
    const { body } = await exit('Peça trocada')
    await sql`update checklists set notes = ${`Peça ${foreign} trocada`} where id = ${body.id}`.execute(
      test.db,
    )
    const taken = await take(`/checklists/${body.id}/document`)
    expect(taken.status).toBe(200)
    expect(textOf(taken)).toContain('Peça \uFFFD trocada')
  })
})

describe('room', () => {
  it('on a certificate is enough for the longest of every field', async () => {
    const long = (most: number) => 'Maria Antônia Esperidião de Albuquerque '.repeat(5).slice(0, most).trim()
    await api.put('/settings/company', {
      legalName: long(150),
      tradeName: long(140),
      district: long(80),
      city: long(80),
    })
    const client = await api.post<Written>('/clients', clientInput())
    const { body, status } = await api.post<Written>('/trainings', {
      clientId: client.body.id,
      responsibleEmployeeId: api.employeeId,
      title: long(120),
      kind: 'initial',
      norm: long(20),
      startsAt: '2026-11-20T11:00:00.000Z',
      workloadHours: 4,
      location: long(200),
      content: long(200),
      status: 'done',
      participants: [
        {
          name: long(120),
          document: aCpf(),
          jobFunction: long(80),
          companyName: long(80),
          result: 'satisfactory',
        },
      ],
    })
    expect(status, JSON.stringify(body)).toBe(201)
    const { pdf } = await take(`/trainings/${body.id}/certificates`)
    expect(pdf.pages).toHaveLength(2)
    for (const { width, texts } of pdf.places)
      expect(
        texts.filter(({ left, right, bottom }) => left < 26 || right > width - 18 || bottom < 18),
      ).toEqual([])
  })

  it('on a label is enough for a code of twenty letters, whole and inside its label', async () => {
    const { category, model } = await aYard(api)
    const codes = ['W'.repeat(20), 'PLATAFORMA-0001.2026', 'M/M-1']
    for (const internCode of codes) {
      const input = productInput(category.id, model.id, {
        internCode,
        name: `${'Andaime tubular '.repeat(7)}fim`,
      })
      expect((await api.post('/products', input)).status).toBe(201)
    }
    const { pdf } = await take(`/products/labels?product_category_id=${category.id}`)
    const [page] = pdf.places
    const texts = page?.texts ?? []
    const [first, step, width] = [7.25, 66.04, 63.5].map((mm) => (mm * 72) / 25.4) as [number, number, number]
    const outside = texts.filter(({ left, right }) => {
      const start = first + Math.floor((left - first) / step) * step
      return left < start || right > start + width
    })
    expect(outside).toEqual([])
    for (const code of codes) expect(texts.map(({ text }) => text)).toContain(code)
  })
})
