import { demoClient, type Api } from '../support/api.ts'
import { newMachine, rentOut } from '../support/machines.ts'
import { smallPhoto } from '../support/photo.ts'
import { loginOf } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const questions = [
  { question: 'Pneus inteiros?', type: 'ok', photoRule: 'always' },
  { question: 'Lanternas acesas?', type: 'ok', photoRule: 'always' },
] as const

/** A machine that is out and awaited soon, with a photo of each question: its pictures are brought among the first. */
const machineOut = async (office: Api) => {
  const client = await demoClient(office)
  const machine = await newMachine(office, { questions })
  const photos = await Promise.all([1, 2].map(async (number) => office.upload(await smallPhoto(number))))
  await rentOut(office, machine, {
    clientId: client.id,
    contractNumber: `PRV-FOTOS-${process.pid}`,
    expectedReturnDate: new Date().toISOString().slice(0, 10),
    photos,
  })
  return { productId: machine.id, photos }
}

test('what a machine left with is seen at its return without a network, small, and what is not there says so', async ({
  phone,
  api,
}) => {
  const { productId, photos } = await machineOut(await api('Administrador'))
  const [, gone = ''] = photos
  const yard = await phone()
  await yard.signIn(loginOf('Administrador'))
  const { page } = yard
  const kept = () =>
    page.evaluate(async () => {
      const root = await navigator.storage.getDirectory()
      const folder = await root.getDirectoryHandle('uploads', { create: true })
      return Array.fromAsync(folder.keys())
    })
  const all = photos.map((id) => `${id}-thumb.jpg`)
  await expect.poll(kept).toEqual(expect.arrayContaining(all))
  await yard.cut()
  // One picture is not there, nor where the browser keeps what it has fetched.
  await page.evaluate(async (name) => {
    const root = await navigator.storage.getDirectory()
    await (await root.getDirectoryHandle('uploads')).removeEntry(name)
  }, `${gone}-thumb.jpg`)
  const browser = await yard.context.newCDPSession(page)
  await browser.send('Network.clearBrowserCache')

  await yard.open(`/admin/checklists/cadastrar?produto=${productId}&tipo=retorno`)
  const jump = async (question: string) => {
    await page.getByRole('button', { name: 'Perguntas' }).click()
    await page.getByRole('button', { name: question }).click()
  }
  const viewer = page.getByRole('dialog', { name: 'Foto' })
  await jump(questions[0].question)
  await page.getByRole('button', { name: 'Ampliar' }).click()
  await expect(viewer.getByText('Imagem reduzida. A foto inteira precisa de conexão.')).toBeVisible()
  const picture = await viewer.getByRole('img', { name: /na saída, foto 1/ }).boundingBox()
  expect(picture?.width).toBeGreaterThan(350)
  await viewer.getByRole('button', { name: 'Fechar' }).click()

  await jump(questions[1].question)
  await expect(page.getByText('A foto ainda não está neste aparelho.')).toBeVisible()
  await page.getByRole('button', { name: 'Ampliar' }).click()
  await expect(viewer.getByText('Conecte-se à internet e abra a foto de novo.')).toBeVisible()
})
