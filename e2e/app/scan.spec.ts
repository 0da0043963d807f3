import { encode } from 'uqr'
import { newMachine } from '../support/machines.ts'
import type { Phone } from '../support/phone.ts'
import { loginOf } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

/** A camera of the browser that shows a label with a text, as a QR code. */
const showLabel = ({ page }: Phone, text: string) =>
  page.addInitScript((label: boolean[][]) => {
    const draw = () => {
      const side = 10
      const canvas = document.createElement('canvas')
      canvas.width = (label.length + 8) * side
      canvas.height = canvas.width
      const context = canvas.getContext('2d')
      const paint = () => {
        if (context === null) return
        context.fillStyle = '#fff'
        context.fillRect(0, 0, canvas.width, canvas.height)
        context.fillStyle = '#000'
        for (const [y, row] of label.entries())
          for (const [x, isDark] of row.entries())
            if (isDark) context.fillRect((x + 4) * side, (y + 4) * side, side, side)
      }
      paint()
      setInterval(paint, 100)
      return canvas.captureStream(10)
    }
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(draw())
  }, encode(text).data)

const closeCamera = ({ page }: Phone) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })

test('a label in view opens what its machine waits for, without a network', async ({ phone, api }) => {
  const office = await api('Administrador')
  const machine = await newMachine(office)
  const yard = await phone()
  await showLabel(yard, `https://locadora.example/admin/produtos/${machine.id}`)
  await yard.signIn(loginOf('Conferente de Pátio'))
  await yard.cut()
  await yard.open('/admin/checklists')
  await yard.page.getByRole('button', { name: 'Ler Código' }).click()
  await expect(yard.page).toHaveURL(
    new RegExp(`/admin/checklists/cadastrar\\?produto=${machine.id}&tipo=saida`),
  )
})

test.describe(() => {
  // Fetching the app for a start without a network takes as long as all that is looked at here.
  test.use({ serviceWorkers: 'block' })

  test('without a camera the code is typed', async ({ phone, api }) => {
    const office = await api('Administrador')
    const machine = await newMachine(office)
    await office.put(`/products/${machine.id}`, { status: 'inspection' })
    const yard = await phone()
    await closeCamera(yard)
    await yard.signIn(loginOf('Conferente de Pátio'))
    await yard.open('/admin/produtos')
    await yard.page.getByRole('button', { name: 'Ler Código' }).click()
    await expect(yard.page.getByText(/^Não foi possível usar a câmera/)).toBeVisible()
    await yard.page.getByLabel('Código', { exact: true }).fill(machine.plate.toLowerCase())
    await yard.page.getByRole('button', { name: 'Buscar' }).click()
    await expect(yard.page).toHaveURL(new RegExp(`/admin/produtos/${machine.id}$`))
  })
})
