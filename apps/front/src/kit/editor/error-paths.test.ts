import { expect, it } from 'vitest'
import { errorPaths } from './error-paths.ts'

const wrong = { type: 'rule', message: 'Campo obrigatório.' }

it('names each wrong field once, inside lines too', () => {
  expect(errorPaths({ name: wrong, questions: [undefined, { question: wrong, max: wrong }] })).toEqual([
    'name',
    'questions.1.question',
    'questions.1.max',
  ])
})

it('names the list itself when the list as a whole is wrong', () => {
  expect(errorPaths({ questions: wrong })).toEqual(['questions'])
  expect(errorPaths({ questions: { root: wrong } })).toEqual(['questions'])
})
