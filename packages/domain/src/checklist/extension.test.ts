import { expect, it } from 'vitest'
import { extensionError } from './extension.ts'

const today = '2026-11-29'

it('extends a rental to today or later, and beyond what was promised', () => {
  const late = { expectedReturnDate: '2026-11-20' }
  expect(extensionError(late, null, today)).toBe('Campo obrigatório.')
  expect(extensionError(late, '2026-11-28', today)).toBe('Informe um dia a partir de hoje.')
  expect(extensionError(late, today, today)).toBeNull()
  const due = { expectedReturnDate: '2026-12-05' }
  expect(extensionError(due, '2026-12-05', today)).toBe('Informe um dia depois de 05/12/2026.')
  expect(extensionError(due, '2026-12-06', today)).toBeNull()
  expect(extensionError({ expectedReturnDate: null }, today, today)).toBeNull()
})
