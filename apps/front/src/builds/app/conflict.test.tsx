import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { newId } from '@rentme/domain/kit/uuid'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPhone, openOn, press } from '../../testing/phone.tsx'

it('an order that the office has changed too shows both values in words and names, and whose they are', async () => {
  localStorage.clear()
  const phone = await aPhone()
  const { app, server, order, yard } = phone
  const other = newId()
  await phone.hear(() => {
    server.save('employees', { id: other, name: 'Bruno Lima', userId: newId(), active: true })
    server.save('products', { ...yard.product, hourMeter: 100 })
  })
  await app.data.update(
    serviceOrders,
    order.id,
    { priority: 'urgent', technicianId: other, machineStopped: true, openedAt: '2026-11-20T11:30:00.000Z' },
    1,
  )
  server.refuse(order.id, 'stale', {
    changedBy: 'Rita Prado',
    fields: { priority: '', technicianId: '', openedAt: '' },
    current: {
      ...order,
      version: 2,
      updatedAt: '2026-11-21T09:00:00.000Z',
      priority: 'low',
      openedAt: '2026-11-20T11:00:00.000Z',
    },
  })
  server.failWith(() => 'none')
  await app.engine.syncNow({ manual: true })
  await openOn(phone, '/admin/pendencias', '/admin/pendencias')
  await press('Resolver Conflito')
  const choice = await screen.findByRole('dialog', { name: 'Este registro foi alterado por outra pessoa.' })
  expect(choice.textContent).toContain('Salvo por Rita Prado em 21/11/2026 06:00')
  const sides = () =>
    within(choice)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent)
  await waitFor(() =>
    expect(sides()).toEqual([
      'No servidorAna Prado',
      'Sua ediçãoBruno Lima',
      'No servidorBaixa',
      'Sua ediçãoUrgente',
      'No servidor20/11/2026 08:00',
      'Sua edição20/11/2026 08:30',
    ]),
  )
})
