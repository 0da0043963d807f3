import type { Question } from '@rentme/domain/checklist/question'
import { describe, expect, it } from 'vitest'
import { stepFrom, withAnswer, withPhotos, type Sheet } from '../../questionnaire/shared/app/sheet.ts'
import {
  asksVerdict,
  conclusion,
  conclusionErrors,
  inputOf,
  newPreventive,
  ownSignature,
  scriptOf,
  withReading,
  type Preventive,
} from './preventive.ts'

const withPhoto = <S extends Sheet>(sheet: S, place: string, photo: string): S =>
  withPhotos(sheet, place, (photos) => [...photos, photo])

const question = (id: string, type: Question['type'], required = true): Question => ({
  id,
  question: `Pergunta ${id}`,
  type,
  required,
  unit: null,
  min: null,
  max: null,
  photoRule: 'never',
  appliesTo: 'both',
  position: 0,
})

const questions = [question('oil', 'ok'), question('cells', 'number', false), question('sides', 'photo')]
const context = {
  questions,
  readings: [],
  zone: 'America/Sao_Paulo',
  now: Date.parse('2026-11-27T12:00:00.000Z'),
  lastReading: 100,
  usesHourMeter: true,
}
const doer = { technicianId: 't1', reasonId: null, now: '2026-11-27T12:00:00.000Z' }
const fresh = newPreventive({ id: 'p1', internCode: 'PTA-0134' }, { templateId: 'template' }, 'oil')

const done = (): Preventive => {
  const noted = withAnswer({ ...fresh, hourMeter: '120,5', safeToOperate: false }, 'oil', {
    answer: 'nok',
    note: ' vazando ',
  })
  return withPhoto(withPhoto(noted, 'oil', 'f1'), 'sides', 'f2')
}

describe('a preventive', () => {
  it('goes from its questions to the conclusion and the review', () => {
    const script = scriptOf(fresh, context)
    expect(stepFrom(fresh, script, -1)).toBe('oil')
    expect(stepFrom({ ...fresh, at: 'sides' }, script, 1)).toBe(conclusion)
    expect(stepFrom({ ...fresh, at: conclusion }, script, 1)).toBe('review')
  })

  it('is missing what is required, and nothing once that is there', () => {
    expect(scriptOf(fresh, context).missing).toEqual(['oil', 'sides', conclusion])
    expect(scriptOf(done(), context).missing).toEqual([])
  })

  it('is concluded with a reading that does not fall and a verdict on safety', () => {
    expect(conclusionErrors({ ...done(), hourMeter: '99' }, context)).toHaveProperty('hourMeter')
    expect(conclusionErrors({ ...done(), hourMeter: 'cem' }, context)).toEqual({
      hourMeter: 'Informe um número.',
    })
    expect(conclusionErrors({ ...done(), hourMeter: '5100,55' }, context)).toEqual({
      hourMeter: 'Use uma casa decimal.',
    })
    expect(conclusionErrors({ ...done(), safeToOperate: null }, context)).toHaveProperty('safeToOperate')
  })

  it('takes at most twelve photos, the signature aside', () => {
    const many = Array.from({ length: 11 }, (_, at) => `more${at}`)
    const signed = withPhoto(done(), ownSignature, 'mine')
    const full = many.slice(1).reduce((sheet, id) => withPhoto(sheet, conclusion, id), signed)
    expect(conclusionErrors(full, context)).toEqual({})
    expect(conclusionErrors(withPhoto(full, conclusion, 'one too many'), context)).toHaveProperty('photos')
  })

  it('sends its answers, and all photos and the signature by themselves', () => {
    const input = inputOf(withPhoto(done(), ownSignature, 'mine'), context, doer)
    expect(input).toMatchObject({
      status: 'completed',
      hourMeter: 120.5,
      safeToOperate: false,
      photos: ['f1', 'f2'],
      signature: 'mine',
      performedAt: doer.now,
    })
    expect(input.answers).toEqual([
      { id: expect.any(String), questionId: 'oil', answer: 'nok', note: 'vazando' },
    ])
  })
})

describe('a template that asks for reading, parts and verdict itself', () => {
  const named = (id: string, type: Question['type'], words: string): Question => ({
    ...question(id, type),
    question: words,
    unit: type === 'number' ? 'h' : null,
  })
  const asking = {
    ...context,
    questions: [
      named('meter', 'number', 'Leitura do horímetro'),
      named('parts', 'text', 'Peças substituídas (descrever)'),
      named('safe', 'ok', 'Equipamento em condições seguras de uso? (conclusão)'),
    ],
  }
  const filled = (meter: string, safe: string) =>
    (
      [
        ['meter', meter],
        ['parts', 'Filtro'],
        ['safe', safe],
      ] as const
    ).reduce((sheet, [id, answer]) => withAnswer(sheet, id, { answer, note: 'Freio solto' }), fresh)

  it('is asked once: its answers are those of the preventive', () => {
    const sheet = filled('120.5', 'ok')
    expect(scriptOf(sheet, asking).missing).toEqual([])
    const told = { hourMeter: 120.5, partsReplaced: 'Filtro', safeToOperate: true }
    expect(inputOf(sheet, asking, doer)).toMatchObject(told)
    expect(inputOf(filled('120.5', 'nok'), asking, doer).safeToOperate).toBe(false)
  })

  it('is refused a reading where it asks for it', () => {
    const { missing, errorOf } = scriptOf(filled('99', 'ok'), asking)
    expect(missing).toEqual(['meter'])
    expect(errorOf(asking.questions[0]!)).toContain('menor')
    expect(scriptOf(withReading(filled('99', 'ok'), asking, 100), asking).missing).toEqual([])
  })

  it('loses nothing that an older draft says in the conclusion too', () => {
    const older = { ...fresh, hourMeter: '120,5', partsReplaced: 'Pino', safeToOperate: true }
    const told = { hourMeter: 120.5, partsReplaced: 'Pino', safeToOperate: true }
    expect(inputOf(older, asking, doer)).toMatchObject(told)
    const both = withAnswer(older, 'parts', { answer: 'Filtro' })
    expect(inputOf(both, asking, doer).partsReplaced).toBe('Filtro\nPino')
  })

  it('is asked for the verdict at the conclusion once it was said not to apply', () => {
    const sheet = filled('120.5', 'na')
    expect(asksVerdict(sheet, asking)).toBe(true)
    expect(scriptOf(sheet, asking).missing).toEqual([conclusion])
    expect(scriptOf({ ...sheet, safeToOperate: true }, asking).missing).toEqual([])
  })
})
