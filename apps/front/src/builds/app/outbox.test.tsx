import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { act, cleanup, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPhone, openOn, press } from '../../testing/phone.tsx'
import { held } from '../../testing/screen.tsx'

const card = () => document.querySelector('article')?.textContent ?? ''

it('a pending write says that it is being sent for as long as the server takes it', async () => {
  cleanup()
  localStorage.clear()
  const phone = await aPhone()
  const { app, server, order } = phone
  await app.data.update(serviceOrders, order.id, { solution: 'Mangueira trocada' }, 1)
  await openOn(phone, '/admin/pendencias', '/admin/pendencias')
  await waitFor(() => expect(card()).toContain('Pendente'))

  const taken = held<void>()
  server.failWith(() => 'none')
  server.beforeCall((path) => (path.startsWith('/service-orders') ? taken.promise : undefined))
  await press('Enviar Agora')
  await waitFor(() => expect(card()).toContain('Enviando'))
  expect(card()).not.toContain('Pendente')
  expect(document.querySelector('article button')).toBeNull()

  await act(async () => taken.resolve())
  await waitFor(() => expect(document.body.textContent).toContain('Nenhuma pendência de envio.'))
})
