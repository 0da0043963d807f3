import { expect, it } from 'vitest'
import { foldRuns, runNumbers } from './fold-runs.ts'

it('folds neighbours that are alike and leaves the others in their order', () => {
  const folded = foldRuns(['=', '=', 'x', '='], (row) => row === '=')
  expect(folded).toEqual([
    { kind: 'run', rows: ['=', '='] },
    { kind: 'row', row: 'x' },
    { kind: 'run', rows: ['='] },
  ])
})

it('names a run by its numbers', () => {
  expect([runNumbers([7]), runNumbers([14, 15]), runNumbers([3, 4, 5, 6])]).toEqual(['7', '14 e 15', '3 a 6'])
})
