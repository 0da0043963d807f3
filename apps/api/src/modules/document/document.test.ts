import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'
import { aPhoto, picturesIn, takeDocument, textOf } from '../../testing/documents.ts'
import { aWorkshop, orderInput, preventiveAnswers, preventiveInput } from '../../testing/workshop.ts'
import { aCpf, aYard, clientInput, type Written } from '../../testing/yard.ts'

let test: TestApi
let api: Client & Account
beforeAll(async () => {
  test = await testApi({ PUBLIC_URL: 'https://locadora.example' })
  api = await test.signIn()
})
afterAll(() => test.close())

const take = (path: string, token = api.token) => takeDocument(test, path, token)

describe('records of maintenance', () => {
  it('carry what NR-12 12.11.2 asks for: an order and a preventive', async () => {
    const workshop = await aWorkshop(api)
    const photos = [await aPhoto(api, 'antes.jpg'), await aPhoto(api, 'depois-da-troca.jpg')]
    const signature = await aPhoto(api, 'assinatura.png')
    const opened = await api.post<Written>(
      '/service-orders',
      orderInput(workshop, api.employeeId, { photos, signature }),
    )
    await api.put(`/service-orders/${opened.body.id}`, {
      status: 'completed',
      solution: 'Troca do chicote',
      partsReplaced: 'Chicote principal (1 un.)',
      safeToOperate: false,
      hourMeter: 130,
    })
    const order = await take(`/service-orders/${opened.body.id}/document`)
    for (const part of [
      String(opened.body['number']),
      'Troca do chicote',
      'Chicote principal (1 un.)',
      'Equipamento sem Condições Seguras de Uso',
      'Concluída',
    ])
      expect(textOf(order)).toContain(part)
    expect(picturesIn(order)).toBe(3)

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
      expect(textOf(record)).toContain(part)
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
    expect(textOf(all)).not.toContain('Caio Reprovado')
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
