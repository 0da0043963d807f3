import { expect, it } from 'vitest'
import { onceTold } from './once-told.ts'

const asked = { hourMeter: { id: 'a' }, safeToOperate: { id: 'b' }, partsReplaced: undefined }

it.each(['hourMeter', 'safeToOperate'] as const)('tells a question once that asks for %s', (fact) => {
  const name = `questions.${asked[fact].id}`
  const found = { [fact]: 'Informe.', performedAt: 'No futuro.' }
  expect(onceTold(found, asked, { [name]: 'Campo obrigatório.' })).toEqual({
    performedAt: 'No futuro.',
    [name]: 'Campo obrigatório.',
  })
  expect(onceTold(found, asked, {})).toEqual(found)
})
