import { newMachine } from '../support/machines.ts'
import { cameraPhoto } from '../support/photo.ts'
import { loginOf } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test.describe(() => {
  // Fetching the app for a start without a network takes as long as all that is looked at here.
  test.use({ serviceWorkers: 'block' })

  test('a first download that ends before its screen is there leaves no sheet open', async ({ phone }) => {
    const slow = await phone()
    const { page, network } = slow
    const gate = network.hold({ method: 'GET', path: '/app/assets/shell' })
    const downloaded = page.waitForResponse((response) => response.url().endsWith('/api/offline-sync'))
    const signedIn = slow.signIn(loginOf('Conferente de Pátio'))
    await (await downloaded).finished()
    await expect.poll(() => slow.rows('sync_tokens')).not.toEqual([])
    gate()
    await signedIn
  })
})

test('who loses the network right after the first sign-in finds every screen, on the same page', async ({
  phone,
}) => {
  const first = await phone({ isNew: true })
  await first.signIn(loginOf('Conferente de Pátio'))
  const { page } = first
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await first.cut()
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }))
  await page.getByRole('link', { name: 'Checklist de Saída' }).click()
  await expect(page.getByText('Qual máquina vai sair?')).toBeVisible()
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true)
})

test('field case 19: an exit half done outlives its page, photo included', async ({ phone, api }) => {
  const machine = await newMachine(await api('Administrador'), { model: 'Tesoura' })
  const yard = await phone()
  await yard.signIn(loginOf('Conferente de Pátio'))
  await yard.cut()
  const begin = `/admin/checklists/cadastrar?produto=${machine.id}&tipo=saida`
  await yard.open(begin)
  await yard.page.getByLabel('Número do contrato').fill('LOC-RASCUNHO-1')
  await yard.page.getByRole('button', { name: 'Perguntas' }).click()
  await yard.page.getByRole('button', { name: /Leitura do horímetro/ }).click()
  await yard.page.getByLabel('Leitura de agora').fill('12,5')
  await yard.shoot('Tirar Foto', [await cameraPhoto()])
  await expect(yard.page.getByRole('button', { name: /^Ampliar: foto/ })).toHaveCount(1)
  // While a photo is being kept its button says so and rests.
  await expect(yard.page.getByRole('button', { name: 'Tirar Foto' })).toBeEnabled()
  await yard.kill(begin)
  await expect(yard.page.getByRole('heading', { name: 'Há um rascunho deste checklist' })).toBeVisible()
  await yard.page.getByRole('button', { name: 'Continuar Rascunho' }).click()
  await expect(yard.page.getByLabel('Leitura de agora')).toHaveValue('12,5')
  await expect(yard.page.getByRole('button', { name: /^Ampliar: foto/ })).toHaveCount(1)
  expect(await yard.rows('offline_queue')).toEqual([])
})
