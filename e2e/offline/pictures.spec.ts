import type { Api } from '../support/api.ts'
import { questionsFor } from '../support/checklist.ts'
import { loginOf } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

interface Exit {
  id: string
  productId: string
  answers: { checklistModelQuestionId: string; photos: { id: string }[] }[]
}

/** A machine of the demo that is out, and the questions of its exit that were answered with photos, with the first of each. */
const machineOut = async (office: Api) => {
  for (const { id } of await office.list('/checklists?type=exit&status=pending&per_page=50')) {
    const { productId, answers } = await office.get<Exit>(`/checklists/${id}`)
    const photographed = (await questionsFor(office, productId)).flatMap(({ id: asked, question, type }) => {
      const first = answers.find((answer) => answer.checklistModelQuestionId === asked)?.photos[0]?.id
      return first === undefined || type === 'signature' ? [] : [{ question, first }]
    })
    const [seen, gone] = photographed
    if (seen !== undefined && gone !== undefined) return { productId, photographed, seen, gone }
  }
  throw new Error('No exit with photos of two questions')
}

test('what a machine left with is seen at its return without a network, small, and what is not there says so', async ({
  phone,
  api,
}) => {
  const { productId, photographed, seen, gone } = await machineOut(await api('Administrador'))
  const yard = await phone()
  await yard.signIn(loginOf('Administrador'))
  const { page } = yard
  const kept = () =>
    page.evaluate(async () => {
      const root = await navigator.storage.getDirectory()
      const folder = await root.getDirectoryHandle('uploads', { create: true })
      return Array.fromAsync(folder.keys())
    })
  const all = photographed.map(({ first }) => `${first}-thumb.jpg`)
  await expect.poll(kept, { timeout: 30_000 }).toEqual(expect.arrayContaining(all))
  await yard.cut()
  // One picture is not there, nor where the browser keeps what it has fetched.
  await page.evaluate(async (name) => {
    const root = await navigator.storage.getDirectory()
    await (await root.getDirectoryHandle('uploads')).removeEntry(name)
  }, `${gone.first}-thumb.jpg`)
  const browser = await yard.context.newCDPSession(page)
  await browser.send('Network.clearBrowserCache')

  await yard.open(`/admin/checklists/cadastrar?produto=${productId}&tipo=retorno`)
  const jump = async (question: string) => {
    await page.getByRole('button', { name: 'Perguntas' }).click()
    await page.getByRole('button', { name: question }).click()
  }
  const viewer = page.getByRole('dialog', { name: 'Foto' })
  await jump(seen.question)
  await page.getByRole('button', { name: 'Ampliar' }).click()
  await expect(viewer.getByText('Imagem reduzida. A foto inteira precisa de conexão.')).toBeVisible()
  const picture = await viewer.getByRole('img', { name: /na saída, foto 1/ }).boundingBox()
  expect(picture?.width).toBeGreaterThan(350)
  await viewer.getByRole('button', { name: 'Fechar' }).click()

  await jump(gone.question)
  await expect(page.getByText('A foto ainda não está neste aparelho.')).toBeVisible()
  await page.getByRole('button', { name: 'Ampliar' }).click()
  await expect(viewer.getByText('Conecte-se à internet e abra a foto de novo.')).toBeVisible()
})
