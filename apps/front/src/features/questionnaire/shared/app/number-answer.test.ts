import { expect, it } from 'vitest'
import { answerOf, typedOf } from './number-answer.ts'

it.each([
  ['1.234,5', '1234.5'],
  ['1234.5', '1234.5'],
  ['3.412,8', '3412.8'],
  ['1,000', '1'],
  ['0,07', '0.07'],
  ['27,83', '27.83'],
])(
  'field case 10: a reading typed as %s is %s, however often its question is opened again',
  (typed, answer) => {
    let kept = answerOf(typed)
    for (let times = 0; times < 3; times += 1) {
      expect(kept).toBe(answer)
      kept = answerOf(typedOf(kept))
    }
  },
)

it('keeps what is no number as it was typed', () => {
  expect(answerOf('12 h e pouco')).toBe('12 h e pouco')
  expect(typedOf('12 h e pouco')).toBe('12 h e pouco')
  expect(answerOf('  ')).toBeNull()
  expect(typedOf(null)).toBe('')
})
