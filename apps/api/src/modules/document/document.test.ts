import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Permission } from '@rentme/domain/employee-role/permissions'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'
import { readPdf, type ReadPdf } from '../../testing/read-pdf.ts'
import { aWorkshop, orderInput, preventiveAnswers, preventiveInput } from '../../testing/workshop.ts'
import { aCpf, aYard, checklistBody, clientInput, type Written, type Yard } from '../../testing/yard.ts'

let test: TestApi
let api: Client & Account
beforeAll(async () => {
  test = await testApi({ PUBLIC_URL: 'https://locadora.example' })
  api = await test.signIn()
})
afterAll(() => test.close())

interface Taken {
  status: number
  message: string
  file: string
  pdf: ReadPdf
}

const nothing: ReadPdf = { title: '', pages: [], pictures: [] }

const take = async (path: string, token = api.token): Promise<Taken> => {
  const answer = await test.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
  })
  const isPdf = answer.headers['content-type'] === 'application/pdf'
  return {
    status: answer.statusCode,
    message: isPdf ? '' : (JSON.parse(answer.body) as { message: string }).message,
    file: /filename="(.*)"/.exec(answer.headers['content-disposition'] ?? '')?.[1] ?? '',
    pdf: isPdf ? await readPdf(answer.rawPayload) : nothing,
  }
}

const text = ({ pdf }: Taken): string => pdf.pages.join('\n').replaceAll('\u00A0', ' ')
const pictures = ({ pdf }: Taken): number => pdf.pictures.reduce((sum, count) => sum + count, 0)

const aPhoto = async (name: string): Promise<string> => {
  const colour = { r: name.length * 7, g: 90, b: 40 }
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  const { body } = await api.post<Written[]>('/uploads', Buffer.from(await encoded.arrayBuffer()), {
    'content-type': encoded.headers.get('content-type') ?? '',
  })
  return body[0]?.id ?? ''
}

const forget = async (id: string): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select name from files where id = ${id}`.execute(test.db)
  const folder = join(test.config.dataDir, 'files')
  const paths = await readdir(folder, { recursive: true })
  const path = paths.find((one) => one.endsWith(rows[0]?.name ?? 'none'))
  await rm(join(folder, path ?? 'none'))
}

const register = async (yard: Yard, type: 'exit' | 'return', more: Record<string, unknown> = {}) => {
  const { status, body } = await api.post<Written>(
    '/checklists',
    checklistBody(yard, api.employeeId, type, more),
  )
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

/** Good answers, but for the fourth question: not conforming, with a note and a photo. */
const damaged = (yard: Yard, photo: string) => {
  const { answers } = checklistBody(yard, api.employeeId, 'return')
  return answers.map((answer) =>
    answer.checklistModelQuestionId === yard.questions[3]?.id
      ? { ...answer, answer: 'nok', note: 'Guarda-corpo amassado à esquerda', photos: [photo] }
      : answer,
  )
}

describe('a checklist on paper', () => {
  it('says all that was answered, with every letter of real names, and copies as text', async () => {
    const yard = await aYard(api)
    const names = 'Conceição Ávila d’Ünğör Łukasz Dvořák Nguyễn Õ'
    const exit = await register(yard, 'exit', { signerName: names, signerDocument: '11144477735' })
    const taken = await take(`/checklists/${exit.id}/document`)
    expect(taken).toMatchObject({
      status: 200,
      file: expect.stringMatching(/^checklist-de-saida-pta-\d{4}-loc-2026-00001\.pdf$/) as string,
    })
    for (const part of [
      names,
      'CPF 111.444.777-35',
      'Guarda-corpo íntegro?',
      'Conforme',
      '100,5 h',
      'Cheio',
      'Duas chaves',
      'Página 1 de 1',
      'horário de São Paulo',
      `Verificação: registro ${exit.id} · versão 1 · SHA-256`,
    ])
      expect(text(taken)).toContain(part)
  })

  it('shows a reader no more than the screen does, and the trail says who took it', async () => {
    const yard = await aYard(api)
    const exit = await register(yard, 'exit', { signerName: 'Rui', signerDocument: '11144477735' })
    const reader = await test.signIn({ permissions: ['show_checklist'] satisfies Permission[] })
    const taken = await take(`/checklists/${exit.id}/document`, reader.token)
    expect(taken.status).toBe(200)
    expect(text(taken)).not.toContain('111.444.777-35')
    expect(text(taken)).not.toContain('999.')
    const { rows } = await sql`select action, changes from audit_log
      where row_id = ${exit.id} and user_id = ${reader.userId}`.execute(test.db)
    expect(rows).toEqual([{ action: 'export', changes: { document: 'document' } }])
  })

  it('is refused rather than printed without a photo that can not be read, and says which', async () => {
    const yard = await aYard(api)
    const photo = await aPhoto('amassado.jpg')
    await register(yard, 'exit')
    const back = await register(yard, 'return', { answers: damaged(yard, photo) })
    const whole = await take(`/checklists/${back.id}/document`)
    expect([whole.status, pictures(whole)]).toEqual([200, 1])
    await forget(photo)
    const broken = await take(`/checklists/${back.id}/document`)
    expect(broken).toMatchObject({ status: 409, pdf: nothing })
    expect(broken.message).toBe(
      'A imagem “amassado.jpg” (Checklist de Retorno, pergunta 4) não pôde ser lida, e o documento não foi gerado sem ela.',
    )
  })

  it('goes on over pages under the same head, each with its number', async () => {
    const yard = await aYard(api)
    const questions = Array.from({ length: 40 }, (_, index) => ({
      question: `Pergunta ${index + 1}: ${'conferir '.repeat(15)}`,
      type: 'text',
      photoRule: 'never',
    }))
    const model = await api.post<Written>('/checklist-models', { name: 'Modelo longo', questions })
    await api.put(`/products/${yard.product.id}`, { checklistModelId: model.body.id })
    const asked = model.body['questions'] as { id: string }[]
    const answers = asked.map(({ id }, index) => ({
      checklistModelQuestionId: id,
      answer: index === 20 ? 'Descrição longa. '.repeat(115).trim() : 'Em ordem',
      note: null,
      photos: [],
    }))
    const { pdf } = await take(
      `/checklists/${(await register(yard, 'exit', { answers, hourMeter: 101 })).id}/document`,
    )
    const count = pdf.pages.length
    expect(count).toBeGreaterThan(3)
    for (const [index, page] of pdf.pages.entries()) expect(page).toContain(`Página ${index + 1} de ${count}`)
    const middle = pdf.pages.slice(1, -1)
    expect(middle.every((page) => page.includes('Checklist de Saída · PTA-'))).toBe(true)
    expect(middle.every((page) => /Pergunta\s+Resposta\s+Observação/.test(page))).toBe(true)
    expect(pdf.pages.join(' ').match(/Descrição longa\./g)).toHaveLength(115)
  })
})

describe('exit and return side by side', () => {
  it('wait for the return, then tell what changed, from either of the two', async () => {
    const yard = await aYard(api)
    const exit = await register(yard, 'exit')
    expect(await take(`/checklists/${exit.id}/comparison`)).toMatchObject({
      status: 404,
      message: 'Este checklist ainda não tem retorno para comparar.',
    })
    const answers = damaged(yard, await aPhoto('retorno.jpg'))
    const back = await register(yard, 'return', { answers })
    for (const id of [exit.id, back.id]) {
      const taken = await take(`/checklists/${id}/comparison`)
      for (const part of ['1 avaria', 'Piorou', '+42,0 h', 'No retorno', 'Guarda-corpo amassado à esquerda'])
        expect(text(taken)).toContain(part)
      expect(pictures(taken)).toBe(1)
    }
  })
})

describe('records of maintenance', () => {
  it('carry what NR-12 12.11.2 asks for: an order and a preventive', async () => {
    const workshop = await aWorkshop(api)
    const photos = [await aPhoto('antes.jpg'), await aPhoto('depois-da-troca.jpg')]
    const signature = await aPhoto('assinatura.png')
    const opened = await api.post<Written>(
      '/service-orders',
      orderInput(workshop, api.employeeId, { photos, signature }),
    )
    await api.put(`/service-orders/${opened.body.id}`, {
      status: 'completed',
      solution: 'Troca do chicote',
      partsReplaced: 'Chicote principal (1 un.)',
      safeToOperate: false,
      hourMeter: 110,
    })
    const order = await take(`/service-orders/${opened.body.id}/document`)
    for (const part of [
      String(opened.body['number']),
      'Troca do chicote',
      'Chicote principal (1 un.)',
      'Equipamento sem Condições Seguras de Uso',
      'Concluída',
    ])
      expect(text(order)).toContain(part)
    expect(pictures(order)).toBe(3)

    const { body: preventive } = await api.post<Written>(
      '/preventive-maintenances',
      preventiveInput(workshop, api.employeeId, {
        status: 'completed',
        safeToOperate: true,
        hourMeter: 120,
        partsReplaced: 'Filtro de óleo',
        answers: preventiveAnswers(workshop, 120),
      }),
    )
    const record = await take(`/preventive-maintenances/${preventive.id}/document`)
    expect(record.status, record.message).toBe(200)
    for (const part of [
      'NR-12, item 12.11.2',
      'Intervenções e Serviço Realizado',
      'Filtro de óleo',
      'Condições de Segurança do Equipamento',
      'Equipamento em Condições Seguras de Uso',
      'Responsável pela execução',
      'Realizada em',
    ])
      expect(text(record)).toContain(part)
  })
})

describe('certificates', () => {
  const training = async (more: object = {}) => {
    const client = await api.post<Written>('/clients', clientInput())
    const { body, status } = await api.post<Written>('/trainings', {
      clientId: client.body.id,
      responsibleEmployeeId: api.employeeId,
      title: 'Operador de PEMT',
      kind: 'initial',
      norm: 'NR-18',
      startsAt: '2026-11-20T11:00:00.000Z',
      workloadHours: 4,
      validityMonths: 24,
      location: 'Campinas-SP',
      content: 'Inspeção diária\nRiscos elétricos',
      status: 'done',
      participants: [
        { name: 'Iolanda Peçanha de Quintela', document: '52998224725', result: 'satisfactory' },
        { name: 'Otávio Morgado', document: aCpf(), result: 'satisfactory' },
        { name: 'Caio Reprovado', document: aCpf(), result: 'unsatisfactory' },
      ],
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  type Participant = { id: string; name: string; certificateCode: string | null }
  const codeOf = ({ participants }: Written) =>
    (participants as Participant[]).find(({ name }) => name.startsWith('Iolanda'))

  it('are for those who passed, all or one, with front and back', async () => {
    const row = await training()
    const all = await take(`/trainings/${row.id}/certificates`)
    expect(all.pdf.pages).toHaveLength(4)
    expect(text(all)).not.toContain('Caio Reprovado')
    const holder = codeOf(row)
    const one = await take(`/trainings/${row.id}/certificates?participant=${holder?.id}`)
    expect(one.file).toBe('certificado-operador-de-pemt-iolanda-pecanha-de-quintela.pdf')
    const [front = '', back = ''] = one.pdf.pages
    for (const part of [
      'Iolanda Peçanha de Quintela',
      'CPF 529.982.247-25',
      'NR-18',
      '20/11/2026',
      '20/11/2028',
    ])
      expect(front.replaceAll('\u00A0', ' ')).toContain(part)
    expect(front).toContain('locadora.example/verificar-certificado')
    expect(back).toContain('Riscos elétricos')
    expect(
      await take(`/trainings/${(await training({ status: 'scheduled' })).id}/certificates`),
    ).toMatchObject({
      status: 404,
    })
  })

  it('fit their page with names and titles of 120 letters', async () => {
    const long = 'Maria Antônia Esperidião de Albuquerque e '.repeat(3).slice(0, 120).trim()
    const row = await training({
      title: long,
      content: null,
      kind: 'delivery',
      technicalManager: long,
      participants: [{ name: long, result: 'satisfactory' }],
    })
    expect((await take(`/trainings/${row.id}/certificates`)).pdf.pages).toHaveLength(1)
  })

  it('are verified by anyone who has the code, who learns no full name and no CPF', async () => {
    const row = await training()
    const code = codeOf(row)?.certificateCode ?? ''
    const { body } = await test.guest.get<{ certificate: object }>(
      `/certificates/${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`,
    )
    expect(body.certificate).toEqual({
      code: `${code.slice(0, 5)}-${code.slice(5)}`,
      participant: 'Iolanda P. Q.',
      training: 'Operador de PEMT',
      norm: 'NR-18',
      workloadHours: 4,
      date: '2026-11-20',
      validUntil: '2028-11-20',
      validity: expect.any(String) as string,
      company: 'RentMe',
    })
    expect((await test.guest.get('/certificates/AAAAA-AAAAA')).body).toEqual({ certificate: null })
    await api.put(`/trainings/${row.id}`, { status: 'canceled' })
    expect((await test.guest.get(`/certificates/${code}`)).body).toEqual({ certificate: null })
  })

  it('are not guessed in a row', async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, () => test.guest.get<{ code?: string }>('/certificates/BBBBBBBBBB')),
    )
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  })
})

describe('labels', () => {
  it('stand for the products that the list shows, each with its code', async () => {
    const { category, model, product } = await aYard(api)
    const more = await Promise.all(
      Array.from({ length: 21 }, (_, index) =>
        api.post<Written>('/products', {
          name: 'Andaime tubular',
          internCode: `ROTULO-${String(index).padStart(3, '0')}`,
          productCategoryId: category.id,
          checklistModelId: model.id,
          hourMeter: 1,
        }),
      ),
    )
    expect(more.every(({ status }) => status === 201)).toBe(true)
    const sheets = await take('/products/labels?search=rotulo')
    expect(sheets.pdf.pages).toHaveLength(1)
    expect(sheets.pdf.pages[0]?.match(/ROTULO-\d{3}/g)).toHaveLength(21)
    const one = await take(`/products/labels?id=${product.id}`)
    expect(one.pdf.pages[0]).toContain(String(product['internCode']))
    const all = await take(`/products/labels?product_category_id=${category.id}`)
    expect(all.pdf.pages).toHaveLength(2)
    expect(await take('/products/labels?search=nenhumaassim')).toMatchObject({ status: 404 })
  })
})
