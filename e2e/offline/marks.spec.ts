import type { Page } from '@playwright/test'
import { newMachine } from '../support/machines.ts'
import type { Phone } from '../support/phone.ts'
import { smallPhoto } from '../support/photo.ts'
import { pick } from '../support/pick.ts'
import { loginOf, serverUrl } from '../support/server.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

interface Order {
  id: string
  photos: { id: string; marks: { pins: object[]; strokes: [number, number][][] } | null }[]
}

const formPath = (machine: string) => `/admin/ordens-de-servico/cadastrar?produto=${machine}`

/** A point of the photo in the open editor, from parts of its sides. */
const pointer = async (page: Page) => {
  const box = await page.getByRole('dialog').getByRole('img', { name: 'Fotos' }).boundingBox()
  if (box === null) throw new Error('No photo to mark')
  return (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
}

/** Two fingers about the middle of the photo, that far apart at first and at last, in px. */
const pinch = async ({ page, context }: Phone, from: number, to: number) => {
  const [x, y] = (await pointer(page))(0.5, 0.5)
  const cdp = await context.newCDPSession(page)
  const fingers = (apart: number) => [-1, 1].map((side, id) => ({ x: x + (side * apart) / 2, y, id }))
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as { x: number; y: number }[] })
  // A finger lands before the other.
  await touch('touchStart', fingers(from).slice(0, 1))
  await touch('touchStart', fingers(from))
  for (let step = 1; step <= 4; step += 1) await touch('touchMove', fingers(from + ((to - from) * step) / 4))
  await touch('touchEnd', [])
}

const pin = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Marca ${number}:`) })

test('damage is marked on a photo offline, outlives the page, and the office sees it over the photo', async ({
  phone,
  api,
  browser,
}) => {
  const office = await api('Administrador')
  const machine = await newMachine(office)
  const tech = await phone()
  await tech.signIn(loginOf('Técnico de Manutenção'))
  await tech.cut()

  await test.step('a tap puts a pin, a finger draws, and all is on the device before it is saved', async () => {
    await tech.open(formPath(machine.id))
    const { page } = tech
    await pick(page, 'Motivo', 'Manutenção corretiva na oficina')
    await pick(page, 'Defeito', 'Peça amassada ou empenada')
    await page.getByLabel('Descrição do problema').fill('Porta do motor amassada')
    await tech.shoot('Tirar Foto', [await smallPhoto(3)])
    await page.getByRole('button', { name: 'Ampliar: foto 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Marcar Avaria' }).click()
    let at = await pointer(page)
    await page.mouse.click(...at(0.25, 0.5))
    await page.getByRole('radio', { name: 'Amassado' }).check()
    await page.getByLabel('Descrição da marca 1').fill('porta do motor')
    await page.getByRole('button', { name: 'Pronto' }).click()
    await page.getByRole('button', { name: 'Desenhar' }).click()
    at = await pointer(page)
    await page.mouse.move(...at(0.1, 0.2))
    await page.mouse.down()
    await page.mouse.move(...at(0.5, 0.2), { steps: 5 })
    await page.mouse.move(...at(0.5, 0.8), { steps: 5 })
    await page.mouse.up()
    await tech.keeps('porta do motor')
    await expect
      .poll(async () => (await tech.rows('file_queue'))[0]?.['marks'])
      .toMatchObject({
        strokes: [
          [
            [0.1, 0.2],
            [0.5, 0.2],
            [0.5, 0.8],
          ],
        ],
      })
  })

  await test.step('two fingers and keys make the photo larger: a mark lies exactly where it is put', async () => {
    const { page } = tech
    const frame = (name: string | RegExp) => page.getByRole('group', { name })
    const marks = async () =>
      (await tech.rows('file_queue'))[0]?.['marks'] as { pins: object[]; strokes: object[] }
    await pinch(tech, 60, 240)
    await expect(frame('Foto ampliada 4,0 vezes')).toBeVisible()
    expect((await marks()).strokes).toHaveLength(1)
    await page.getByRole('button', { name: 'Marcar', exact: true }).click()
    const at = await pointer(page)
    await page.mouse.click(...at(0.532, 0.471))
    await expect.poll(async () => (await marks()).pins[1]).toMatchObject({ x: 0.532, y: 0.471 })
    await page.getByRole('button', { name: 'Remover marca 2' }).click()
    await frame('Foto ampliada 4,0 vezes').focus()
    // To the lower right corner, and no further.
    for (let press = 0; press < 20; press += 1)
      await page.keyboard.press(press % 2 === 0 ? 'ArrowRight' : 'ArrowDown')
    await page.getByRole('button', { name: 'Marcar no centro' }).click()
    await expect.poll(async () => (await marks()).pins[1]).toMatchObject({ x: 1, y: 1 })
    await page.getByRole('button', { name: 'Remover marca 2' }).click()
    await page.getByRole('button', { name: 'Ampliar', exact: true }).click()
    await expect(frame('Foto ampliada 6,0 vezes')).toBeVisible()
    await frame(/ampliada/).focus()
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('-')
    await expect(frame('Foto inteira')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reduzir' })).toBeDisabled()
  })

  await test.step('the page is killed; keys move the pin, and a discarded change leaves it as it was', async () => {
    await tech.kill(formPath(machine.id))
    const { page } = tech
    await page.getByRole('button', { name: 'Ampliar: foto 1, 1 marca e 1 traço' }).click()
    await expect(page.getByRole('list', { name: 'Marcas da foto' })).toContainText('Amassado: porta do motor')
    await page.getByRole('dialog').getByRole('button', { name: 'Marcar Avaria' }).click()
    await pin(page, 1).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('ArrowUp')
    await expect(pin(page, 1)).toHaveAccessibleName(
      'Marca 1: Amassado: porta do motor, a 30% da esquerda e 49% do topo',
    )
    await page.getByRole('button', { name: 'Salvar Marcas' }).click()
    await page.getByRole('button', { name: 'Marcar Avaria' }).click()
    await page.getByRole('button', { name: 'Marcar no centro' }).click()
    await expect(pin(page, 2)).toBeFocused()
    await page.getByRole('button', { name: 'Pronto' }).click()
    await page.getByRole('button', { name: 'Limpar tudo' }).click()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect(page.getByRole('button', { name: 'Ampliar: foto 1, 1 marca e 1 traço' })).toBeVisible()
    await page.getByRole('button', { name: 'Abrir Ordem' }).click()
    await expect(page.getByText('Salvo no aparelho. Aguardando envio.')).toBeVisible()
    await page.getByRole('button', { name: /foto 1, 1 marca e 1 traço$/ }).click()
    await expect(page.getByRole('list', { name: 'Marcas da foto' })).toContainText('Amassado: porta do motor')
    await expect(page.getByRole('button', { name: 'Marcar Avaria' })).toHaveCount(0)
  })

  await test.step('it is sent with the photo, and the office sees it, and the photo without it', async () => {
    await tech.restore()
    await expect
      .poll(async () => (await tech.rows('offline_queue')).map(({ queueStatus }) => queueStatus))
      .toEqual(['PROCESSED'])
    const [order] = await office.list<Order>(`/service-orders?product_id=${machine.id}`)
    expect(order?.photos.map(({ marks }) => marks)).toMatchObject([
      { pins: [{ kind: 'dent', text: 'porta do motor', x: 0.3, y: 0.49 }], strokes: [{ length: 3 }] },
    ])
    const browserOfCms = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      isMobile: false,
      hasTouch: false,
    })
    const cms = await browserOfCms.newPage()
    await signIn(cms, serverUrl(), loginOf('Administrador'))
    await cms.goto(`${serverUrl()}/admin/ordens-de-servico/${order?.id}`)
    await cms.getByRole('button', { name: /foto 1, 1 marca e 1 traço$/ }).click()
    const legend = cms.getByRole('list', { name: 'Marcas da foto' })
    await expect(legend).toContainText('Amassado: porta do motor')
    await cms.getByRole('button', { name: 'Ocultar Marcas' }).click()
    await expect(legend).toHaveCount(0)
    await browserOfCms.close()
  })
})
