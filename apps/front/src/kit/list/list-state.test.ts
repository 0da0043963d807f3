import { expect, it } from 'vitest'
import { changeListState, readListState, writeListState } from './list-state.ts'

const names = ['status', 'product_category_id']
const read = (search: Record<string, unknown>) => readListState(search, 'name', names)

it('gives a colleague the same list by its link', () => {
  const search = { search: 'são 0134', page: '3', per_page: '50', sort: '-name', status: 'rented,available' }
  expect(writeListState(read(search), 'name')).toEqual(search)
})

it('leaves defaults out of the address', () => {
  expect(writeListState(read({}), 'name')).toEqual({})
})

it('does not break on an address that was edited by hand', () => {
  expect(read({ page: '-2', per_page: '7', sort: '', status: '', unknown: 'x' })).toEqual({
    search: '',
    page: 1,
    perPage: 25,
    sort: 'name',
    filters: {},
  })
})

it('goes back to the first page when the rows change', () => {
  const third = read({ page: '3' })
  expect(changeListState(third, { search: 'a' }).page).toBe(1)
  expect(changeListState(third, { page: 4 }).page).toBe(4)
})
