import { expect, it } from 'vitest'
import { toldBy } from './told.ts'

const reading = { type: 'number', question: 'Leitura do horímetro (h)' } as const
const parts = { type: 'text', question: 'Peças substituídas (descrever)' } as const
const safe = { type: 'ok', question: 'Equipamento em condições seguras de uso? (conclusão)' } as const

it('finds the questions that ask for the reading, the parts and the verdict', () => {
  expect(toldBy([reading, parts, safe])).toEqual({
    hourMeter: reading,
    partsReplaced: parts,
    safeToOperate: safe,
  })
  expect(toldBy([{ type: 'ok', question: 'Conclusão de segurança' }]).safeToOperate).toBeDefined()
})

it.each([
  { type: 'ok', question: 'Horímetro funcionando?' },
  { type: 'text', question: 'Leitura do horímetro' },
  { type: 'number', question: 'Quantas peças foram trocadas?' },
  { type: 'ok', question: 'Peças substituídas guardadas?' },
  { type: 'ok', question: 'Guarda-corpo seguro?' },
] as const)('takes no other question for one of them: $question', (question) => {
  expect(Object.values(toldBy([question]))).toEqual([undefined, undefined, undefined])
})
