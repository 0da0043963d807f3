import { describe, expect, it } from 'vitest'
import { lean, ranker } from './rank.ts'

describe('ranker', () => {
  it.each([
    ['EMP-0143', 'emp-0143', 0],
    ['EMP-0143', 'emp143', 0],
    ['EMP-0143', 'EMP 143', 0],
    ['EMP-0143', '143', 1],
    ['EMP-0143', '0143', 1],
    ['OS-2026-00347', 'os 347', 1],
    ['EMP-0143', 'emp1', 2],
    ['EMP-0143', 'emp01', 2],
    ['EMP-0143', 'p014', 3],
    ['EMP-0143', 'emp1430', 4],
    ['EMP-1430', 'emp143', 2],
    ['Locadora São João', 'sao joao', 3],
    ['São João Locações', 'sao joao', 2],
    ['EMP-0143', '–', 4],
    ['EMP-0000', 'emp 0', 0],
  ])('%s sought by %s: %i', (name, query, rank) => {
    expect(ranker(query)([name])).toBe(rank)
  })

  it('goes by the best of several names', () => {
    const rank = ranker('emp143')
    expect(rank(['Empilhadeira', 'EMP-0143'])).toBe(0)
    expect(rank([])).toBe(4)
  })
})

it('leaves out the zeros that a number begins with, and no other', () => {
  expect(['PTA-0134', 'OS-2026-00010', '00', 'A-0'].map(lean)).toEqual(['pta134', 'os202600010', '0', 'a0'])
})
