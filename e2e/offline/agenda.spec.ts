import { newMachine } from '../support/machines.ts'
import { loginOf } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

interface Event {
  id: string
  completed: boolean
  completed_at: number | null
}

test('a driver completes his agenda without a network', async ({ phone, api }) => {
  const office = await api('Administrador')
  const own = await api('Motorista')
  const { employeeId } = await own.get<{ employeeId: string }>('/me')
  const somebody = await office.get<{ employeeId: string }>('/me')
  const { id: productId, plate } = await newMachine(office)
  const eventOf = (title: string, responsibleEmployeeId: string) =>
    office.post('/agenda', {
      title,
      type: 'delivery',
      scheduledAt: new Date().toISOString(),
      productId,
      responsibleEmployeeId,
      location: 'Rua da Prova, 12',
    })
  const event = await eventOf(`Entrega ${plate}`, employeeId)
  const foreign = await eventOf(`Entrega alheia ${plate}`, somebody.employeeId)

  const driver = await phone()
  await driver.signIn(loginOf('Motorista'))
  await driver.cut()
  const begun = Date.now()
  const { page } = driver
  await page.getByRole('link', { name: 'Agenda' }).first().click()
  await page.getByRole('button', { name: 'Meus Eventos' }).click()
  await page.getByRole('link', { name: plate }).click()
  await expect(page.getByRole('heading', { name: `Entrega ${plate}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Iniciar Checklist de Saída' })).toBeVisible()
  await page.getByRole('button', { name: 'Concluir Evento' }).click()
  await page
    .getByRole('alertdialog', { name: 'Concluir este evento?' })
    .getByRole('button', { name: 'Concluir' })
    .click()
  await expect(page.getByText('Evento concluído com sucesso')).toBeVisible()
  await driver.kill(`/admin/agenda/${event.id}`)
  await expect(driver.page.getByText('Concluído', { exact: true })).toBeVisible()
  await expect(driver.page.getByRole('button', { name: 'Concluir Evento' })).toHaveCount(0)
  await driver.open(`/admin/agenda/${foreign.id}`)
  await expect(driver.page.getByRole('heading', { name: `Entrega alheia ${plate}` })).toBeVisible()
  await expect(driver.page.getByRole('button', { name: 'Concluir Evento' })).toHaveCount(0)
  const ended = Date.now()

  const queue = () => driver.rows('offline_queue')
  expect(await queue()).toMatchObject([
    { queueType: 'MARK_AGENDA_EVENT_AS_COMPLETED', queueStatus: 'PENDING' },
  ])
  driver.network.loseNextAnswer({ method: 'PUT', path: `/api/agenda/${event.id}/complete` })
  await driver.restore()
  await expect.poll(async () => (await queue()).map(({ queueStatus }) => queueStatus)).toEqual(['PROCESSED'])
  expect(driver.network.lost).toHaveLength(1)
  const sent = await office.get<Event>(`/agenda/${event.id}`)
  expect(sent.completed).toBe(true)
  expect(sent.completed_at).toBeGreaterThanOrEqual(begun)
  expect(sent.completed_at).toBeLessThanOrEqual(ended)
  const held = (await driver.rows('agenda_events')).find(({ id }) => id === event.id)
  expect(held?.['completed_at']).toBe(sent.completed_at)
})
