import { writeFile } from 'node:fs/promises'
import { newMachine } from '../support/machines.ts'
import type { Phone } from '../support/phone.ts'
import { heavyPhoto, lookAt } from '../support/photo.ts'
import { pick } from '../support/pick.ts'
import { loginOf } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const question = 'Assinatura de quem leva'
const unreadable = 'Não foi possível ler esta foto. Tire outra ou escolha uma imagem JPG, PNG ou WEBP.'
const noPhotos = [
  ['nothing', '', 'Foto não encontrada.'],
  ['a document', '%PDF-1.7', unreadable],
  ['a picture that the browser does not know', '\0\0\0\u0018ftypheic', unreadable],
] as const

const takenPhotos = ({ page }: Phone) => page.getByRole('button', { name: /^Ampliar: foto/ })

/** Part of the sheet's pixels that are ink. */
const inkOn = ({ page }: Phone): Promise<number> =>
  page.getByLabel('Área de assinatura').evaluate((sheet) => {
    const { width, height } = sheet as HTMLCanvasElement
    const { data } = (sheet as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height)
    return data.filter((value, at) => at % 4 === 3 && value > 128).length / (width * height)
  })

test('field cases 16, 18 and 21: hands that choose what is no photo, tap twice, and turn the phone while they sign', async ({
  phone,
  api,
}) => {
  const office = await api('Administrador')
  const machine = await newMachine(office, {
    questions: [{ question, type: 'signature', photoRule: 'never' }],
  })
  const yard = await phone()
  await yard.signIn(loginOf('Administrador'))
  await yard.cut()

  await test.step('what is no photo is refused with what to do, and a heavy one is kept upright and small', async () => {
    await yard.open(`/admin/ordens-de-servico/cadastrar?produto=${machine.id}`)
    await pick(yard.page, 'Motivo', 'Manutenção corretiva na oficina')
    await pick(yard.page, 'Defeito', 'Peça amassada ou empenada')
    await yard.page.getByLabel('Descrição do problema').fill('Porta do motor amassada')
    for (const [what, bytes, words] of noPhotos) {
      await yard.shoot('Tirar Foto', [Buffer.from(bytes, 'latin1')])
      await expect(yard.page.getByRole('alert').filter({ hasText: words }), what).toBeVisible()
      await expect(yard.page.getByRole('button', { name: 'Tirar Foto' }), what).toBeEnabled()
    }
    await expect(takenPhotos(yard)).toHaveCount(0)
    const photo = await heavyPhoto()
    expect(photo.length).toBeGreaterThan(12_000_000)
    const file = test.info().outputPath('foto.jpg')
    await writeFile(file, photo)
    const chooser = yard.page.waitForEvent('filechooser')
    await yard.page.getByRole('button', { name: 'Tirar Foto' }).click()
    await (await chooser).setFiles(file)
    await expect(takenPhotos(yard)).toHaveCount(1)
    await expect(yard.page.getByRole('button', { name: 'Tirar Foto' })).toBeEnabled()
  })

  await test.step('two taps open one order', async () => {
    await yard.page.getByRole('button', { name: 'Abrir Ordem' }).dblclick()
    await expect(yard.page.getByText('Salvo no aparelho. Aguardando envio.')).toBeVisible()
    expect(await yard.rows('offline_queue')).toMatchObject([{ queueType: 'CREATE_SERVICE_ORDER' }])
  })

  await test.step('a sheet without ink is refused; one that is turned keeps what was signed', async () => {
    await yard.open(`/admin/checklists/cadastrar?produto=${machine.id}&tipo=saida`)
    await yard.page.getByRole('button', { name: 'Perguntas' }).click()
    await yard.page.getByRole('button', { name: question }).click()
    await yard.page.getByRole('button', { name: 'Assinar', exact: true }).click()
    await yard.page.getByRole('button', { name: 'Concluir' }).click()
    await expect(yard.page.getByText('Assine antes de concluir.')).toBeVisible()
    const { mouse } = yard.page
    await mouse.move(60, 500)
    await mouse.down()
    for (const [x, y] of [
      [140, 380],
      [220, 520],
      [330, 400],
    ] as const)
      await mouse.move(x, y, { steps: 4 })
    await mouse.up()
    expect(await inkOn(yard)).toBeGreaterThan(0.001)
    await yard.page.setViewportSize({ width: 844, height: 390 })
    await expect.poll(() => inkOn(yard)).toBeGreaterThan(0.0003)
    await yard.page.getByRole('button', { name: 'Concluir' }).click()
    const signature = yard.page.getByRole('img', { name: 'Assinatura', exact: true })
    await expect(signature).toBeVisible()
    await yard.page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('the server has one order, its photo upright', async () => {
    await yard.restore()
    await expect
      .poll(async () => (await yard.rows('offline_queue')).map(({ queueStatus }) => queueStatus))
      .toEqual(['PROCESSED'])
    const [order, ...others] = await office.list<{ id: string; photos: { id: string }[] }>(
      `/service-orders?product_id=${machine.id}`,
    )
    expect(others).toEqual([])
    const { width, height } = await lookAt(await office.bytes(`/image-proxy/${order?.photos[0]?.id}`))
    expect(height / width).toBeCloseTo(4 / 3, 1)
  })
})
