import { questionTypes } from '@rentme/domain/checklist-model/checklist-model'
import { expect, it } from 'vitest'
import { photoRuleOf, photoRulesFor } from './question-words.ts'

it('offers a photo rule where it can apply', () => {
  expect(Object.fromEntries(questionTypes.map((type) => [type, photoRulesFor(type)]))).toEqual({
    ok: ['never', 'onNok', 'always'],
    number: ['never', 'always'],
    fuel: ['never', 'always'],
    text: ['never', 'always'],
    photo: [],
    signature: [],
  })
})

it('tells of a rule that does not apply that no photo is asked for', () => {
  expect(photoRuleOf({ type: 'text', photoRule: 'onNok' })).toBe('never')
  expect(photoRuleOf({ type: 'text', photoRule: 'always' })).toBe('always')
  expect(photoRuleOf({ type: 'ok', photoRule: 'onNok' })).toBe('onNok')
})
