import { expect, it } from 'vitest'
import { stores } from '../index.ts'
import { levelsOf } from './levels.ts'

it('opens the labels of what rows point at, and nothing of what they come from', () => {
  const levels = levelsOf(stores, ['access_service_order'])
  expect(levels).toMatchObject({ serviceOrder: 'read', product: 'ref', client: 'ref', employee: 'ref' })
  expect(levels).toMatchObject({ checklist: 'none', checklistAnswer: 'none', checklistChain: 'none' })
})
