import { demoClient } from '../support/api.ts'
import { newMachine } from '../support/machines.ts'
import { pick } from '../support/pick.ts'
import { loginOf } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const contract = `LOC-LIBERADA-${process.pid}`
const why = 'Cliente aceitou sem a lona de proteção'

test('a machine that is held back leaves by a written reason of who may give it', async ({ phone, api }) => {
  const office = await api('Administrador')
  const { id } = await newMachine(office)
  await office.put(`/products/${id}`, { status: 'inspection' })
  const client = await demoClient(office)
  const begin = `/admin/checklists/cadastrar?produto=${id}&tipo=saida`

  const yard = await phone()
  await yard.signIn(loginOf('Conferente de Pátio'))
  await yard.open(begin)
  await expect(yard.page.getByText('Este produto não está disponível (status: Em inspeção).')).toBeVisible()
  await expect(yard.page.getByRole('button', { name: 'Próxima' })).toHaveCount(0)

  const manager = await phone()
  await manager.signIn(loginOf('Gerente de Operações'))
  await manager.cut()
  const { page } = manager
  await manager.open(`/admin/produtos/${id}`)
  await page.getByRole('link', { name: 'Liberar com Motivo' }).click()
  await pick(page, 'Cliente', client.company)
  await page.getByLabel('Número do contrato').fill(contract)
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect(page.getByText('Escreva o motivo em pelo menos 5 letras.')).toBeVisible()
  await page.getByLabel('Motivo da liberação').fill(why)
  await page.getByRole('button', { name: 'Próxima' }).click()
  await page.getByRole('radio', { name: 'Conforme', exact: true }).click()
  await page.getByRole('button', { name: 'Salvar Checklist' }).click()
  await expect(page.getByText('Salvo no aparelho. Aguardando envio.')).toBeVisible()
  await expect(page.getByText('Locado', { exact: true })).toBeVisible()
  await manager.restore()
  await expect
    .poll(async () => (await office.list<{ notes: string }>(`/checklists?search=${contract}`)).length)
    .toBe(1)
  const [exit] = await office.list<{ notes: string }>(`/checklists?search=${contract}`)
  expect(exit?.notes).toContain(why)
  expect(await office.get(`/products/${id}`)).toMatchObject({ status: 'rented' })
})
