import { preventiveMaintenances } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { products } from '@rentme/domain/product/product'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { newId } from '@rentme/domain/kit/uuid'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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
  await waitFor(async () =>
    expect(await sidesOf()).toEqual([
      'No servidorAna Prado',
      'Sua ediçãoBruno Lima',
      'No servidorBaixa',
      'Sua ediçãoUrgente',
      'No servidor20/11/2026 08:00',
      'Sua edição20/11/2026 08:30',
    ]),
  )
})

const sidesOf = async () => {
  const choice = await screen.findByRole('dialog', { name: 'Este registro foi alterado por outra pessoa.' })
  return within(choice)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent)
}

it('answers that the office has given too are told with their questions, and those of the server can stay', async () => {
  localStorage.clear()
  const phone = await aPhone()
  const { app, server, oil, template, yard, reason } = phone
  const answer = { id: newId(), questionId: oil.id, answer: 'ok', note: null }
  const row = {
    id: newId(),
    productId: yard.product.id,
    technicianId: String(phone.order['technicianId']),
    serviceOrderReasonId: reason.id,
    templateId: template.id,
    templateVersion: 1,
    status: 'in_progress',
    performedAt: '2026-11-20T12:00:00.000Z',
    hourMeter: null,
    safeToOperate: null,
  }
  await phone.hear(() => {
    server.save('preventive_maintenances', row)
    server.save('preventive_maintenance_answers', { ...answer, preventiveMaintenanceId: row.id })
  })
  const mine = { ...answer, answer: 'nok', note: 'Baixo' }
  await app.data.update(preventiveMaintenances, row.id, { answers: [mine], notes: 'Falta óleo' }, 1)
  const label = { id: oil.id, templateId: template.id, question: 'Nível de óleo?' }
  server.refuse(row.id, 'stale', {
    changedBy: 'Rita Prado',
    fields: { answers: '' },
    current: {
      ...row,
      version: 2,
      updatedAt: '2026-11-21T09:00:00.000Z',
      answers: [{ ...answer, preventiveMaintenanceId: row.id, answer: 'na', question: label }],
    },
  })
  server.failWith(() => 'none')
  await app.engine.syncNow({ manual: true })
  await openOn(phone, '/admin/pendencias', '/admin/pendencias')
  await press('Resolver Conflito')
  expect(await sidesOf()).toEqual([
    'No servidorNível de óleo? · Não se aplica',
    'Sua ediçãoNível de óleo? · Não conforme · Baixo',
  ])
  fireEvent.click(screen.getByRole('radio', { name: /Não se aplica/ }))
  await press('Salvar Seleção')
  await waitFor(async () =>
    expect((await app.items())[0]?.queueValue.payload).toEqual({ notes: 'Falta óleo' }),
  )
  expect(await app.data.one(preventiveMaintenances, row.id)).toMatchObject({
    notes: 'Falta óleo',
    answers: [{ answer: 'ok' }],
  })
})

it('a maintenance interval that the office has chosen too is told by its name', async () => {
  localStorage.clear()
  const phone = await aPhone()
  const { app, server, yard } = phone
  const [mine, theirs] = [newId(), newId()]
  await phone.hear(() => {
    server.save('product_maintenance_intervals', { id: mine, name: 'Mensal (100 h)', hours: 100, days: 30 })
  })
  await app.data.update(products, yard.product.id, { productMaintenanceIntervalId: mine }, 1)
  server.refuse(yard.product.id, 'stale', {
    changedBy: 'Rita Prado',
    fields: { productMaintenanceIntervalId: '' },
    current: {
      ...yard.product,
      version: 2,
      updatedAt: '2026-11-21T09:00:00.000Z',
      productMaintenanceIntervalId: theirs,
      maintenanceInterval: { id: theirs, name: 'Trimestral (150 h)', hours: 150, days: 90 },
    },
  })
  server.failWith(() => 'none')
  await app.engine.syncNow({ manual: true })
  await openOn(phone, '/admin/pendencias', '/admin/pendencias')
  await press('Resolver Conflito')
  expect(await sidesOf()).toEqual(['No servidorTrimestral (150 h)', 'Sua ediçãoMensal (100 h)'])
})
