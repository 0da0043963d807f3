import { newId } from '@rentme/domain/kit/uuid'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aPhone, openOn, press } from '../../../../testing/phone.tsx'

beforeEach(() => localStorage.clear())

const path = '/admin/produtos'

/** The scanner over the list of machines, without a camera as in every test. */
const openScanner = async () => {
  const phone = await aPhone()
  const machine = { ...phone.yard.product, id: newId(), internCode: 'EMP-0143', serialNumber: 'SN-77301-B' }
  await phone.hear((server) => server.save('products', { ...machine, status: 'maintenance' }))
  const opened = await openOn(phone, path, path)
  await press('Ler Código')
  const read = (text: string) => {
    fireEvent.change(screen.getByLabelText('Código'), { target: { value: text } })
    fireEvent.submit(screen.getByLabelText('Código'))
  }
  await screen.findByRole('dialog', { name: 'Aponte para o Código' })
  return { ...opened, machine, read }
}

it('a code that nothing has is told, and the next one is read', async () => {
  const { router, machine, read } = await openScanner()
  read('ZZZ-9999')
  await screen.findByText(/^Li “ZZZ-9999”\. Nenhuma máquina deste aparelho tem este código/)
  expect(screen.getByRole('dialog', { name: 'Aponte para o Código' })).toBeTruthy()
  read('emp143')
  await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/${machine.id}`))
})

it('a serial number opens its machine', async () => {
  const { router, machine, read } = await openScanner()
  read('SN 77301 B')
  await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/${machine.id}`))
})
