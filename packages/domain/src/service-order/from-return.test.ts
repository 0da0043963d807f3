import { describe, expect, it } from 'vitest'
import { compare } from '../checklist/compare.ts'
import type { Answer, Question } from '../checklist/question.ts'
import { damageReason, orderOfReturn, reviewReason } from './from-return.ts'

const question = (id: string, more: Partial<Question> = {}): Question =>
  ({
    id,
    question: id,
    type: 'ok',
    unit: null,
    min: null,
    max: null,
    required: true,
    photoRule: 'none',
    appliesTo: 'both',
    position: 0,
    ...more,
  }) as Question
const said = (id: string, answer: string | null, more: Partial<Answer> = {}): Answer => ({
  checklistModelQuestionId: id,
  answer,
  note: null,
  photos: [],
  ...more,
})
const questions = [
  question('Pintura'),
  question('Cesto'),
  question('Pneus'),
  question('Tanque', { type: 'fuel' }),
]

describe('orderOfReturn', () => {
  it('takes every answer that is not conforming, damage first, with its words and photos', () => {
    const exit = [said('Pintura', 'nok'), said('Cesto', 'ok'), said('Pneus', 'ok'), said('Tanque', '100')]
    const back = [
      said('Pintura', 'nok', { note: 'Riscada', photos: ['a'] }),
      said('Cesto', 'nok', { note: 'Guarda-corpo amassado', photos: ['b', 'c'] }),
      said('Pneus', 'nok'),
      said('Tanque', '25', { photos: ['d'] }),
    ]
    expect(orderOfReturn(compare(questions, exit, back))).toEqual({
      reason: damageReason,
      description:
        'Cesto: Guarda-corpo amassado\nPneus: não conforme\nPintura: Riscada (já estava assim na saída)',
      photos: ['b', 'c', 'a'],
    })
  })

  it('is a review where nothing got worse, and nothing where all conforms or the machine is out', () => {
    const bad = [said('Pneus', 'nok')]
    expect(orderOfReturn(compare(questions, bad, bad))).toMatchObject({ reason: reviewReason })
    expect(orderOfReturn(compare(questions, bad, [said('Pneus', 'ok')]))).toBeNull()
    expect(orderOfReturn(compare(questions, bad, null))).toBeNull()
  })

  it('holds no more than an order may: twelve photos, each once, and whole lines of text', () => {
    const many = Array.from({ length: 30 }, (_, at) => question(`Pergunta ${at} ${'x'.repeat(90)}`))
    const back = many.map(({ id }, at) => said(id, 'nok', { photos: [`foto ${at % 20}`] }))
    const order = orderOfReturn(compare(many, [], back))
    expect(order?.photos).toEqual(Array.from({ length: 12 }, (_, at) => `foto ${at}`))
    expect(order?.description.length).toBeLessThanOrEqual(2000)
    expect(order?.description).toMatch(/: não conforme\n…$/)
  })
})
