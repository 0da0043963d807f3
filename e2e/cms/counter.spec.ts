import { demoClient } from '../support/api.ts'
import { newMachine } from '../support/machines.ts'
import { smallPhoto } from '../support/photo.ts'
import { pick } from '../support/pick.ts'
import { expect, test } from '../support/test.ts'

const done = 'Checklist cadastrado com sucesso'

const questions = [
  { question: 'Horímetro', type: 'number', unit: 'h', photoRule: 'always' },
  { question: 'Tudo em ordem?', type: 'ok', photoRule: 'never' },
  { question: 'Assinatura de quem recebe', type: 'signature', photoRule: 'never' },
] as const

test('a machine leaves and comes back at the counter', async ({ page, signIn, api }) => {
  const office = await api('Administrador')
  const machine = await newMachine(office, { questions })
  const client = await demoClient(office)
  const contract = `LOC-${Date.now()}`
  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto(3) }
  await signIn('Conferente de Pátio')

  const answer = async (hours: string) => {
    await page.getByRole('textbox', { name: 'Horímetro' }).fill(hours)
    await page.locator('input[type=file]').first().setInputFiles(photo)
    await expect(page.getByRole('button', { name: 'Ampliar foto 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Conforme', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Assinar' }).click()
    const pad = await page.getByLabel('Área de assinatura').boundingBox()
    if (pad === null) throw new Error('Nothing to sign on')
    await page.mouse.move(pad.x + 60, pad.y + 60)
    await page.mouse.down()
    await page.mouse.move(pad.x + 220, pad.y + 120, { steps: 8 })
    await page.mouse.up()
    await page.getByRole('button', { name: 'Concluir' }).click()
    await expect(page.getByRole('img', { name: 'Assinatura' })).toBeVisible()
    await page.keyboard.press('Control+s')
  }

  await page.goto(`/admin/produtos/${machine.id}`)
  await page.getByRole('link', { name: 'Saída', exact: true }).click()
  await pick(page, 'Cliente', client.company)
  await page.getByLabel('Número do contrato').fill(contract)
  await answer('10')
  await expect(page.getByText(done)).toBeVisible()
  expect(await office.get(`/products/${machine.id}`)).toMatchObject({ status: 'rented' })

  await page.goto(`/admin/produtos/${machine.id}`)
  await page.getByRole('link', { name: 'Retorno', exact: true }).click()
  await expect(page.getByText(contract).first()).toBeVisible()
  await answer('25,5')
  await expect(page.getByText(done)).toBeVisible()
  expect(await office.get(`/products/${machine.id}`)).toMatchObject({ status: 'available', hourMeter: 25.5 })
})
