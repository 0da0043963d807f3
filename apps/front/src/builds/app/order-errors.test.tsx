import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPhone, openOn, press } from '../../testing/phone.tsx'

const wrong = () =>
  [...document.querySelectorAll('[aria-invalid=true]')].map(
    (field) => field.closest('.MuiFormControl-root')?.querySelector('label')?.firstChild?.textContent,
  )

const choose = async (label: RegExp, option: string) => {
  const field = screen.getByRole('combobox', { name: label })
  fireEvent.mouseDown(field)
  fireEvent.mouseUp(field)
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

it('an order that was refused says what is still missing, and no more than that', async () => {
  localStorage.clear()
  const phone = await aPhone()
  const path = '/admin/ordens-de-servico/cadastrar'
  await openOn(phone, path, `${path}?produto=${phone.yard.product.id}`)
  await press('Abrir Ordem')
  await waitFor(() => expect(wrong()).toEqual(['Motivo', 'Descrição do problema']))
  fireEvent.change(screen.getByLabelText(/^Descrição/), { target: { value: 'Não sobe com carga' } })
  await waitFor(() => expect(wrong()).toEqual(['Motivo']))
  await choose(/^Motivo/, 'Quebra')
  await waitFor(() => expect(wrong()).toEqual(['Defeito']))
  await choose(/^Motivo/, 'Revisão')
  await waitFor(() => expect(wrong()).toEqual([]))
  await act(() => press('Abrir Ordem'))
  await waitFor(async () => expect(await phone.app.db.queue.count()).toBe(1))
})

it('why an order was not saved is said until it is tried again, or left', async () => {
  localStorage.clear()
  const phone = await aPhone()
  const path = '/admin/ordens-de-servico/cadastrar'
  const { router } = await openOn(phone, path, `${path}?produto=${phone.yard.product.id}`)
  const refusals = () =>
    screen.queryAllByText(/^Corrija \d campos? para abrir a ordem\.$/).map(({ textContent }) => textContent)
  await press('Abrir Ordem')
  await waitFor(() => expect(refusals()).toEqual(['Corrija 2 campos para abrir a ordem.']))
  fireEvent.change(screen.getByLabelText(/^Descrição/), { target: { value: 'Não sobe com carga' } })
  await press('Abrir Ordem')
  await waitFor(() => expect(refusals()).toEqual(['Corrija 1 campo para abrir a ordem.']))
  await act(() => router.navigate({ to: '/admin' }))
  await waitFor(() => expect(refusals()).toEqual([]))
})
