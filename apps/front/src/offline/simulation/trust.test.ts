import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { createCounts } from './faults.ts'
import { faultTable, plantedTable } from './trust.ts'

const page = readFileSync(resolve(import.meta.dirname, '../../../../../docs/trust.md'), 'utf8')

/** The cells of a table, without the widths that the page gives them; of each row as many as `most`. */
const cellsOf = (table: string, most = Number.POSITIVE_INFINITY): string[] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| --') && !line.startsWith('|--'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
        .slice(0, most)
        .join(' | '),
    )

const under = (heading: string): string => page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''

it('is told in the page of what is proved: each fault with its knob', () => {
  const known = cellsOf(faultTable(createCounts(), 0), 3)
  expect(cellsOf(under('Faults'), 3)).toEqual(known)
})

it('is told in the page of what is proved: each planted fault with what it breaks', () => {
  expect(cellsOf(under('Planted faults'))).toEqual(cellsOf(plantedTable()))
})
