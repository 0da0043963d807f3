import { newMachine } from '../support/machines.ts'
import { pick } from '../support/pick.ts'
import { loginOf } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const noRoom = /^Não há espaço neste aparelho\. Apague fotos, vídeos ou aplicativos/

test('a phone without any room says what to do, starts, keeps what was begun, and goes on once there is room', async ({
  phone,
  api,
}) => {
  const machine = await newMachine(await api('Administrador'))
  const yard = await phone()
  await yard.signIn(loginOf('Administrador'))
  await yard.cut()
  await yard.open(`/admin/ordens-de-servico/cadastrar?produto=${machine.id}`)
  await yard.page.getByLabel('Descrição do problema').fill('Porta do motor amassada')
  await yard.keeps('Porta do motor amassada')
  const fill = async (quotaSize?: number) => {
    const devtools = await yard.context.newCDPSession(yard.page)
    const { origin } = new URL(yard.page.url())
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize && { quotaSize }) })
  }
  await fill(1)
  await yard.kill('/admin/pendencias')
  await expect(yard.page.getByRole('heading', { name: 'Armazenamento' })).toBeVisible()
  await yard.open(`/admin/ordens-de-servico/cadastrar?produto=${machine.id}`)
  await expect(yard.page.getByText('Rascunho restaurado.')).toBeVisible()
  // The quota is the page's own tools': it ends with them.
  await fill(1)
  await expect(yard.page.getByLabel('Descrição do problema')).toHaveValue('Porta do motor amassada')
  await pick(yard.page, 'Motivo', 'Manutenção corretiva na oficina')
  await pick(yard.page, 'Defeito', 'Peça amassada ou empenada')
  await yard.page.getByRole('button', { name: 'Abrir Ordem' }).click()
  await expect(yard.page.getByRole('alert').filter({ hasText: noRoom }).first()).toBeVisible()
  expect(await yard.rows('offline_queue')).toEqual([])
  await fill()
  await yard.page.getByRole('button', { name: 'Abrir Ordem' }).click()
  await expect(yard.page.getByText('Salvo no aparelho. Aguardando envio.')).toBeVisible()
  expect(await yard.rows('offline_queue')).toMatchObject([{ queueType: 'CREATE_SERVICE_ORDER' }])
})
