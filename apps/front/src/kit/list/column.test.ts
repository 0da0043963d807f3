import { expect, it } from 'vitest'
import { hintOf, type Column } from './column.ts'

const row = { name: 'Plataforma tesoura', code: 'PTA-0134', active: true, notes: '' }
const drawn = () => null

it.each<[string, Column<typeof row>, string | undefined]>([
  ['its text', { field: 'name', label: 'Nome' }, 'Plataforma tesoura'],
  ['the text that a drawing stands for', { field: 'code', label: 'Código', render: drawn }, 'PTA-0134'],
  [
    'the words of a drawn state',
    { field: 'active', label: 'Situação', render: drawn, text: () => 'Ativo' },
    'Ativo',
  ],
  ['nothing for a drawing without words', { field: 'active', label: 'Situação', render: drawn }, undefined],
  ['nothing when it is empty', { field: 'notes', label: 'Observações' }, undefined],
])('a cell that is cut short tells %s', (_what, column, hint) => {
  expect(hintOf(column, row)).toBe(hint)
})
