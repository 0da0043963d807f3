import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { open, exitHref, event } from './testing/counter-yard.ts'

beforeEach(() => localStorage.clear())

it('offers at the counter what the phone does: the rest at once, usual remarks, and up to where a reading is likely', async () => {
  const { sent, user, findByRole, findByText, findByLabelText, queryByRole } = open(exitHref, {
    events: [event],
    model: { allowsRest: true },
  })
  await findByText(/^plausível até/)
  await user.click(await findByRole('button', { name: 'Todas as Restantes Conformes (1)' }))
  const tyres = await findByRole('group', { name: 'Pneus' })
  const pressed = (name: string) => within(tyres).getByRole('button', { name }).getAttribute('aria-pressed')
  expect(pressed('Conforme')).toBe('true')
  await user.click(await findByRole('button', { name: 'Desfazer' }))
  expect(pressed('Conforme')).toBe('false')
  await user.click(within(tyres).getByRole('button', { name: 'Não conforme' }))
  expect(queryByRole('button', { name: /^Todas as Restantes/ })).toBeNull()
  const before = await findByRole('group', { name: 'Já escrito antes' })
  await user.click(within(before).getByRole('button', { name: 'Corte no pneu' }))
  const note = await findByLabelText(/^Observação da pergunta 2/)
  expect(note).toHaveProperty('value', 'Corte no pneu')
  await user.type(await findByLabelText('Horímetro'), '1010,5')
  await findByText('+10,5 h desde a última leitura')
  await user.type(await findByLabelText(/^Número do contrato/), 'LOC-2026-00002')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ answers: [{}, { note: 'Corte no pneu' }] }))
})

it('offers no rest to a model that does not say so', async () => {
  const { findByRole, queryByRole } = open(exitHref)
  await findByRole('group', { name: 'Pneus' })
  expect(queryByRole('button', { name: /^Todas as Restantes/ })).toBeNull()
})
