import { expect, it } from 'vitest'
import { movesOf, usualMove } from './moves.ts'

it('offers exactly what an order may do where it stands, and asks where a reason or a record is due', () => {
  const words = (from: Parameters<typeof movesOf>[0]) =>
    movesOf(from).map(({ label, asks }) => (asks ? `${label}…` : label))
  expect(words('open')).toEqual(['Iniciar', 'Aguardar Peça', 'Concluir…', 'Cancelar Ordem…'])
  expect(words('in_progress')).toEqual(['Aguardar Peça', 'Concluir…', 'Cancelar Ordem…'])
  expect(words('waiting_parts')).toEqual(['Retomar', 'Concluir…', 'Cancelar Ordem…'])
  expect(words('completed')).toEqual(['Reabrir…'])
  expect(words('canceled')).toEqual([])
})

it('puts one move first, and none once the order is closed', () => {
  expect(usualMove('open')?.label).toBe('Iniciar')
  expect(usualMove('in_progress')?.label).toBe('Concluir')
  expect(usualMove('waiting_parts')?.label).toBe('Retomar')
  expect(usualMove('completed')).toBeUndefined()
  expect(usualMove('canceled')).toBeUndefined()
})
