import type { Permission } from '@rentme/domain/employee-role/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'
import { aPhoto, loseBytes, nothing, picturesIn, takeDocument, textOf } from '../../testing/documents.ts'
import { aYard, checklistBody, type Written, type Yard } from '../../testing/yard.ts'

let test: TestApi
let api: Client & Account
beforeAll(async () => {
  test = await testApi({ PUBLIC_URL: 'https://locadora.example' })
  api = await test.signIn()
})
afterAll(() => test.close())

/** Yellow of marks; no other line of a document has it. */
const signalColour = '#ffd036'

const take = (path: string, token = api.token) => takeDocument(test, path, token)

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
      `Verificação: registro ${exit.id} · versão 1 · selo `,
    ])
      expect(textOf(taken)).toContain(part)
  })

  it('shows a reader no more than the screen does, and the trail says who took it', async () => {
    const yard = await aYard(api)
    const exit = await register(yard, 'exit', { signerName: 'Rui', signerDocument: '11144477735' })
    const reader = await test.signIn({ permissions: ['show_checklist'] satisfies Permission[] })
    const taken = await take(`/checklists/${exit.id}/document`, reader.token)
    expect(taken.status).toBe(200)
    expect(textOf(taken)).not.toContain('111.444.777-35')
    expect(textOf(taken)).not.toContain('999.')
    const { rows } = await sql`select action, changes from audit_log
      where row_id = ${exit.id} and user_id = ${reader.userId}`.execute(test.db)
    expect(rows).toEqual([{ action: 'export', changes: { document: 'document' } }])
  })

  it('field case 22: is refused rather than printed without a photo that can not be read, and says which', async () => {
    const yard = await aYard(api)
    const photo = await aPhoto(api, 'amassado.jpg')
    await register(yard, 'exit')
    const back = await register(yard, 'return', { answers: damaged(yard, photo) })
    const whole = await take(`/checklists/${back.id}/document`)
    expect([whole.status, picturesIn(whole)]).toEqual([200, 1])
    await loseBytes(test, photo)
    const broken = await take(`/checklists/${back.id}/document`)
    expect(broken).toMatchObject({ status: 409, pdf: nothing })
    expect(broken.message).toBe(
      'A imagem “amassado.jpg” (Checklist de Retorno, pergunta 4) não pôde ser lida, e o documento não foi gerado sem ela.',
    )
  })

  it('draws what is marked on a photo, and says below what the numbers stand for', async () => {
    const yard = await aYard(api)
    const pins = [
      { x: 0.2, y: 0.3, kind: 'dent', text: 'guarda-corpo' },
      { x: 0.8, y: 0.6, kind: 'scratch', text: null },
    ] as const
    const strokes = [
      [
        [0.1, 0.1],
        [0.5, 0.2],
      ],
    ] as const
    await register(yard, 'exit')
    const marked = await aPhoto(api, 'marcado.jpg', { pins, strokes })
    const back = await register(yard, 'return', { answers: damaged(yard, marked) })
    for (const path of ['document', 'comparison']) {
      const taken = await take(`/checklists/${back.id}/${path}`)
      expect(textOf(taken)).toContain('1 Amassado: guarda-corpo · 2 Risco')
      expect(picturesIn(taken)).toBe(1)
      expect(taken.pdf.lines.filter((color) => color === signalColour)).toHaveLength(1)
    }
    const other = await aYard(api)
    await register(other, 'exit')
    const plain = await aPhoto(api, 'sem-marcas.jpg')
    const bare = await register(other, 'return', { answers: damaged(other, plain) })
    const taken = await take(`/checklists/${bare.id}/document`)
    expect(picturesIn(taken)).toBe(1)
    expect(taken.pdf.lines).not.toContain(signalColour)
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
    const answers = damaged(yard, await aPhoto(api, 'retorno.jpg'))
    const back = await register(yard, 'return', { answers })
    for (const id of [exit.id, back.id]) {
      const taken = await take(`/checklists/${id}/comparison`)
      for (const part of ['1 avaria', 'Piorou', '+42,0 h', 'No retorno', 'Guarda-corpo amassado à esquerda'])
        expect(textOf(taken)).toContain(part)
      expect(picturesIn(taken)).toBe(1)
    }
  })
})
