import { hire } from '../support/api.ts'
import { axeFindings } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

test('the bell rings at once when another gives the user an event, and leads to it', async ({
  page,
  signIn,
  api,
}) => {
  const office = await api('Administrador')
  const who = await hire(office, ['access_agenda_event', 'show_agenda_event'])
  await signIn(who)
  // What is told before the stream is open is news to nobody's open screen.
  const stream = page.waitForResponse('**/offline-sync/events')
  await page.goto('/admin')
  await stream
  await expect(page.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible()
  const event = await office.post('/agenda', {
    title: 'Entrega da plataforma',
    type: 'delivery',
    scheduledAt: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    responsibleEmployeeId: who.employeeId,
    location: 'Galpão 4, doca sul',
  })
  await page.getByRole('button', { name: 'Notificações, 1 não lida' }).click()
  const panel = page.getByRole('dialog', { name: 'Notificações' })
  await expect(panel.getByRole('heading', { name: 'Hoje' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await panel.getByRole('link', { name: /^Entrega para você.*Galpão 4, doca sul/ }).click()
  await expect(page).toHaveURL(`/admin/agenda/${event.id}`)
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible()
  // The demo's people may have been told something, or nothing yet: here the screen has what it is for.
  await page.goto('/admin/notificacoes')
  await expect(page.getByRole('main').getByRole('link', { name: /^Entrega para você/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
