import { permissionNouns } from '@rentme/domain/employee-role/permission-nouns'
import { expect, it } from 'vitest'
import { columnCells, isImplied, nounsOfMatrix, rowCells, tickedOf, toggle, words } from './matrix.ts'

it('has a row for every noun of permissions', () => {
  expect([...nounsOfMatrix].toSorted()).toEqual([...permissionNouns].toSorted())
})

it('brings listing with any other permission, and keeps it while that one stays', () => {
  const held = toggle([], ['edit_product'])
  expect(held).toEqual(['access_product', 'edit_product'])
  expect(isImplied(held, 'access_product')).toBe(true)
  expect(toggle(held, ['access_product'])).toEqual(held)
  expect(toggle(toggle(held, ['edit_product']), ['access_product'])).toEqual([])
})

it('ticks and clears a whole row', () => {
  const all = toggle(['access_client'], rowCells('client'))
  expect(tickedOf(all, rowCells('client'))).toBe('all')
  expect(toggle(all, rowCells('client'))).toEqual([])
})

it('ticks a whole column with the listing that it needs', () => {
  const held = toggle([], columnCells('show'))
  expect(tickedOf(held, columnCells('access'))).toBe('all')
  expect(held).toHaveLength(30)
})

it('names a permission', () => {
  expect(words('edit_service_order')).toEqual({ noun: 'Ordens de serviço', verb: 'Editar' })
})
