import { clients } from '@rentme/domain/client/client'
import { expect, it } from 'vitest'
import { exportPath } from './list-export.tsx'

it('asks for every page of the list as it is filtered and sorted', () => {
  const state = { search: 'são', page: 3, perPage: 50, sort: '-name', filters: { state: 'SP,MG' } }
  expect(exportPath(clients, state, 'csv')).toBe(
    '/clients/export?search=s%C3%A3o&sort=-name&state=SP%2CMG&format=csv',
  )
})
