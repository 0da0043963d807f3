import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerError, answersErrors } from './answers.ts'
import { compare, isDamage, missingFuel } from './compare.ts'
import { answerText, type Answer, type Question } from './question.ts'
import { fuelLevelOf, hourMeterOf } from './reading.ts'
import { summarize } from './summary.ts'

const question = (more: Partial<Question> = {}): Question => ({
  id: 'q',
  question: 'Pneus em bom estado?',
  type: 'ok',
  unit: null,
  min: null,
  max: null,
  required: true,
  photoRule: 'onNok',
  appliesTo: 'both',
  position: 0,
  ...more,
})
const answer = (value: string | null, more: Partial<Answer> = {}): Answer => ({
  checklistModelQuestionId: 'q',
  answer: value,
  note: null,
  photos: [],
  ...more,
})

describe('an answer', () => {
  it.each([
    ['nothing to a required question', question(), undefined, 'Campo obrigatório.'],
    ['nothing to one that may stay open', question({ required: false }), undefined, null],
    ['conforming', question(), answer('ok'), null],
    ['not conforming without a note', question(), answer('nok'), 'Descreva o que não está conforme.'],
    [
      'not conforming without a photo',
      question(),
      answer('nok', { note: 'Corte' }),
      'Adicione uma foto à pergunta 3.',
    ],
    ['not conforming, told and shown', question(), answer('nok', { note: 'Corte', photos: ['f'] }), null],
    ['a word that is no answer', question(), answer('talvez'), 'Opção inválida.'],
    ['a name that every object has', question(), answer('toString'), 'Opção inválida.'],
    ['a number', question({ type: 'number', photoRule: 'never' }), answer('10.5'), null],
    [
      'a reading that no meter shows',
      question({ type: 'number', unit: 'h', photoRule: 'never' }),
      answer('5100.55'),
      'Use uma casa decimal.',
    ],
    [
      'a number below the only bound',
      question({ type: 'number', min: 0.5, photoRule: 'never' }),
      answer('0.25'),
      'Informe um valor de no mínimo 0,5.',
    ],
    [
      'a note too long',
      question(),
      answer('ok', { note: 'a'.repeat(501) }),
      'Use no máximo 500 caracteres na observação.',
    ],
    ['no number', question({ type: 'number', photoRule: 'never' }), answer('dez'), 'Informe um número.'],
    [
      'a number beyond its bounds',
      question({ type: 'number', min: 0, max: 100, photoRule: 'never' }),
      answer('101'),
      'Informe um valor entre 0 e 100.',
    ],
    ['a level of fuel', question({ type: 'fuel', photoRule: 'never' }), answer('75'), null],
    [
      'a level that no gauge shows',
      question({ type: 'fuel', photoRule: 'never' }),
      answer('60'),
      'Opção inválida.',
    ],
    [
      'a photo that is asked for and missing',
      question({ type: 'photo' }),
      answer(null),
      'Adicione uma foto à pergunta 3.',
    ],
    ['a signature that is missing', question({ type: 'signature' }), answer(null), 'Campo obrigatório.'],
    [
      'a reading without its photo',
      question({ type: 'number', photoRule: 'always' }),
      answer('10'),
      'Adicione uma foto à pergunta 3.',
    ],
    [
      'seven photos',
      question(),
      answer('ok', { photos: ['1', '2', '3', '4', '5', '6', '7'] }),
      'Use no máximo 6 fotos.',
    ],
  ] as const)('%s', (_what, asked, given, sentence) => {
    expect(answerError(asked, given, 3)).toBe(sentence)
  })

  it('is wanted on the way that its question asks only', () => {
    const questions = [question({ id: 'a', appliesTo: 'exit' }), question({ id: 'b', appliesTo: 'return' })]
    expect(answersErrors(questions, [], 'exit').map((error) => error.question.id)).toEqual(['a'])
    expect(answersErrors(questions, [], 'return').map((error) => [error.question.id, error.number])).toEqual([
      ['b', 1],
    ])
  })

  it('reads as a person says it', () => {
    expect(answerText({ type: 'ok', unit: null }, 'nok')).toBe('Não conforme')
    expect(answerText({ type: 'fuel', unit: null }, '75')).toBe('3/4')
    expect(answerText({ type: 'number', unit: 'h' }, '1234.5')).toBe('1.234,5\u00A0h')
  })

  it('to the hour meter and the gauge are the checklist’s own readings', () => {
    const meter = question({ id: 'm', type: 'number', unit: 'h' })
    const gauge = question({ id: 'f', type: 'fuel' })
    const volts = question({ id: 'v', type: 'number', unit: 'V' })
    const answers = [
      answer('220', { checklistModelQuestionId: 'v' }),
      answer('10.5', { checklistModelQuestionId: 'm' }),
      answer('50', { checklistModelQuestionId: 'f' }),
    ]
    expect(hourMeterOf([volts, meter, gauge], answers)).toBe(10.5)
    expect(fuelLevelOf([volts, meter, gauge], answers)).toBe(50)
    expect(hourMeterOf([volts], answers)).toBeNull()
  })
})

describe('exit beside return', () => {
  it.each([
    ['ok', 'nok', 'worse'],
    ['nok', 'ok', 'better'],
    ['ok', 'ok', 'same'],
    ['na', 'ok', 'changed'],
  ] as const)('%s then %s is %s', (before, after, change) => {
    const [row] = compare([question()], [answer(before)], [answer(after)])
    expect(row?.change).toBe(change)
    expect(row !== undefined && isDamage(row)).toBe(change === 'worse')
  })

  it('says by how much figures and fuel changed', () => {
    const meter = question({ type: 'number', unit: 'h' })
    expect(compare([meter], [answer('3412.8')], [answer('3655.2')])[0]?.delta).toBe('+242,4\u00A0h')
    const hertz = question({ type: 'number', unit: 'Hz' })
    expect(compare([hertz], [answer('59.9')], [answer('59.8')])[0]?.delta).toBe('−0,1\u00A0Hz')
    const fuel = question({ type: 'fuel' })
    expect(compare([fuel], [answer('100')], [answer('50')])[0]).toMatchObject({
      change: 'worse',
      delta: '−2/4',
    })
    const [emptier] = compare([fuel], [answer('100')], [answer('50')])
    const [fuller] = compare([fuel], [answer('50')], [answer('75')])
    if (emptier === undefined || fuller === undefined) throw new Error('no row')
    expect(isDamage(emptier)).toBe(false)
    expect(missingFuel(emptier)).toBe('2/4')
    expect(missingFuel(fuller)).toBeNull()
  })

  it('turned around tells the opposite, and counts every question once', () => {
    const value = fc.constantFrom('ok', 'nok', 'na')
    fc.assert(
      fc.property(value, value, (before, after) => {
        const there = compare([question()], [answer(before)], [answer(after)])
        const back = compare([question()], [answer(after)], [answer(before)])
        const { worse, better } = summarize(there)
        const turned = summarize(back)
        return (
          there.length === 1 && (worse === 0 || turned.worse === 0) && (better === 0 || turned.worse === 1)
        )
      }),
    )
  })
})
