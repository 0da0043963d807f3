import { expect, it } from 'vitest'
import type { z } from 'zod'
import { checklistInput } from '../checklist/input.ts'
import { checklistModelInput, questionInput } from '../checklist-model/input.ts'
import { resources } from '../index.ts'
import { preventiveInput } from '../preventive-maintenance/input.ts'
import { priceItem } from '../price-list/price-list.ts'
import { participantInput, trainingInput } from '../training/input.ts'
import { zone } from './fields.ts'
import { fieldErrors } from './messages.ts'

const inputs: z.ZodObject[] = [
  ...resources.map(({ input }) => input as z.ZodObject),
  checklistInput,
  checklistModelInput,
  questionInput,
  preventiveInput,
  trainingInput,
  priceItem,
  participantInput,
]
const values = ['', 'x', 'x'.repeat(5000), '123', -1, 0, 0.25, 5100.55, 1e15, true, [], {}, null, undefined]

const sentences = inputs.flatMap((input) =>
  values.flatMap((value) => {
    const given = Object.fromEntries(Object.keys(input.shape).map((name) => [name, value]))
    const { error } = input.safeParse(given)
    return error === undefined ? [] : Object.values(fieldErrors(error))
  }),
)

it('tells what is wrong with any value of any field as Brazilians write', () => {
  expect(sentences.length).toBeGreaterThan(500)
  const odd = sentences.filter(
    (text) =>
      !/^[A-ZÁÉÍÓÚ].*[.]$/.test(text) ||
      /Invalid|expected|Too /.test(text) ||
      /\d\.\d{1,2}(?!\d)/.test(text) ||
      /\d{4,}/.test(text) ||
      /\b1 \w+(?:es|ns|s)\b/.test(text),
  )
  expect([...new Set(odd)]).toEqual([])
  expect(sentences).toContain('Informe um valor de no mínimo 0,5.')
  expect(sentences).toContain('Use no máximo 2.000 caracteres.')
  expect(sentences).toContain('Use uma casa decimal.')
})

it.each([
  ['America/Sao_Paulo', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Europe/Lisbon', true],
  ['Brasília', false],
  ['America/Brasilia', false],
  ['+03:00', false],
  ['GMT-3', false],
])('%s as a time zone: %s', (name, good) => {
  expect(zone().safeParse(name).success).toBe(good)
})

it('takes no question whose bounds cross, beside whatever else is wrong with it', () => {
  const { error } = questionInput.safeParse({ question: 'x', type: 'number', min: 10, max: 5 })
  expect(error === undefined ? {} : fieldErrors(error)).toEqual({
    question: 'Informe ao menos 3 caracteres.',
    max: 'O máximo não pode ser menor que o mínimo.',
  })
})
