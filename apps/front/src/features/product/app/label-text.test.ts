import { expect, it } from 'vitest'
import { readLabel } from './label-text.ts'

const id = '0198a000-0000-7000-8000-000000000000'

it.each([
  [`https://locadora.example/admin/produtos/${id}`, { id }],
  [`https://locadora.example/app/admin/produtos/${id.toUpperCase()}?origem=etiqueta`, { id }],
  [' PTA-0134 ', { code: 'PTA-0134' }],
  [
    `https://locadora.example/admin/clientes/${id}`,
    { code: `https://locadora.example/admin/clientes/${id}` },
  ],
])('%s', (text, label) => {
  expect(readLabel(text)).toEqual(label)
})
