import type { Question } from '@rentme/domain/checklist/question'
import { describe, expect, it } from 'vitest'
import {
  answersOf,
  headerErrors,
  missingSteps,
  questionError,
  signerErrors,
  scriptOf,
  type Flow,
  type FlowContext,
} from './flow.ts'
import { photoCount, stepFrom, withAnswer, withPhotos } from '../../questionnaire/shared/app/sheet.ts'

const question = (id: string, over: Partial<Question> = {}): Question => ({
  id,
  question: `Pergunta ${id}`,
  type: 'ok',
  unit: null,
  min: null,
  max: null,
  required: true,
  photoRule: 'onNok',
  appliesTo: 'both',
  position: 1,
  ...over,
})

const hours = question('hours', { type: 'number', unit: 'h', photoRule: 'never' })
const tyres = question('tyres')
const context: FlowContext = {
  questions: [hours, tyres],
  readings: [],
  zone: 'America/Sao_Paulo',
  lastReading: 3412.8,
  today: '2026-11-27',
  now: Date.parse('2026-11-27T12:00:00.000Z'),
  override: null,
}

const flow: Flow = {
  id: 'c1',
  type: 'exit',
  productId: 'p1',
  internCode: 'PTA-0134',
  exitId: null,
  clientId: 'k1',
  clientName: 'Construtora',
  contractNumber: 'loc-2026-00412',
  expectedReturnDate: '2026-12-01',
  signerName: '',
  signerDocument: '',
  notes: '',
  overrideNote: '',
  answered: null,
  answers: {},
  at: 'header',
  camera: null,
  replaces: null,
  performedAt: null,
}

describe('flow', () => {
  it('refuses a reading below the last one', () => {
    const read = withAnswer(flow, 'hours', { answer: '3412.7' })
    expect(questionError(read, context, hours)).toContain('não pode ser menor')
    expect(questionError(withAnswer(read, 'hours', { answer: '3412.8' }), context, hours)).toBeNull()
  })

  it('wants a note and then a photo for what is not conforming', () => {
    const bad = withAnswer(flow, 'tyres', { answer: 'nok' })
    expect(questionError(bad, context, tyres)).toBe('Descreva o que não está conforme.')
    const noted = withAnswer(bad, 'tyres', { note: 'Corte lateral' })
    expect(questionError(noted, context, tyres)).toBe('Adicione uma foto à pergunta 2.')
    expect(questionError(withAnswer(noted, 'tyres', { photos: ['f1'] }), context, tyres)).toBeNull()
  })

  it('names every step that is missing, the header first', () => {
    expect(missingSteps({ ...flow, contractNumber: '' }, context)).toEqual(['header', 'hours', 'tyres'])
    const done = withAnswer(withAnswer(flow, 'hours', { answer: '3500' }), 'tyres', { answer: 'ok' })
    expect(missingSteps(done, context)).toEqual([])
  })

  it('takes no date before today, no odd contract number, and no false CPF', () => {
    expect(headerErrors({ ...flow, expectedReturnDate: '2026-11-26' }, context)).toHaveProperty(
      'expectedReturnDate',
    )
    expect(headerErrors({ ...flow, contractNumber: 'a b' }, context)).toHaveProperty('contractNumber')
    expect(signerErrors({ ...flow, signerDocument: '111.444.777-36' })).toHaveProperty('signerDocument')
    expect(signerErrors({ ...flow, signerDocument: '111.444.777-35' })).toEqual({})
  })

  it.each(['31/11/2026', '30/11/202', '2026-11-31'])('keeps %s as no date to go on with', (typed) => {
    expect(headerErrors({ ...flow, expectedReturnDate: typed }, context)).toEqual({
      expectedReturnDate: 'Data inválida. Use dd/mm/aaaa.',
    })
  })

  it('refuses what is too long where it stands, and cuts none of it', () => {
    const long = {
      ...flow,
      notes: 'a'.repeat(2001),
      contractNumber: 'A'.repeat(31),
      signerName: 'a'.repeat(121),
    }
    expect(Object.keys(headerErrors(long, context))).toEqual(['contractNumber', 'notes'])
    expect(Object.keys(signerErrors(long))).toEqual(['signerName'])
  })

  it('wants to know why a machine that is not free leaves', () => {
    const held = { ...context, override: 'Este produto não está disponível (status: Em inspeção).' }
    expect(headerErrors(flow, held)).toHaveProperty('overrideNote')
    expect(headerErrors({ ...flow, overrideNote: 'Cliente aceitou' }, held)).toEqual({})
  })

  it('field case 22: asks for a signature while its model does, and no more once that is off', () => {
    const signed = question('signed', { type: 'signature', photoRule: 'never' })
    const asks = (required: boolean) => {
      const asked = { ...context, questions: [{ ...signed, required }] }
      return missingSteps(flow, asked)
    }
    expect(asks(true)).toContain('signed')
    expect(asks(false)).toEqual([])
    expect(Object.keys(signerErrors({ ...flow, signerName: 'A' }))).toEqual(['signerName'])
    const given = { ...flow, signerName: 'Ana', signerDocument: '111.444.777-35' }
    const withIt = withAnswer(given, 'signed', { photos: ['f1'] })
    expect(missingSteps(withIt, { ...context, questions: [signed] })).toEqual([])
  })

  it('moves within its ends', () => {
    const script = scriptOf(flow, context)
    expect(stepFrom(flow, script, -1)).toBe('header')
    expect(stepFrom(flow, script, 1)).toBe('hours')
    expect(stepFrom({ ...flow, at: 'review' }, script, 1)).toBe('review')
  })

  it('trims what is sent', () => {
    expect(answersOf(withAnswer(flow, 'tyres', { answer: 'nok', note: '  corte ' }))).toEqual([
      { checklistModelQuestionId: 'tyres', answer: 'nok', note: 'corte', photos: [] },
    ])
  })
})

it('counts photos, and no signature among them', () => {
  const signature = question('signature', { type: 'signature', photoRule: 'never' })
  const photographed = withPhotos(flow, tyres.id, () => ['p1', 'p2'])
  const signed = withPhotos(photographed, signature.id, () => ['s1'])
  expect(photoCount(signed, { questions: [hours, tyres, signature] })).toBe(2)
})
