import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { demoRows } from '../support/api.ts'
import { axeFindings, watchConsole } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

/** Clicks what downloads, and answers the file's name and whether it is a PDF. */
const download = async (page: Page, button: Locator) => {
  await button.waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  const bytes = await readFile(await file.path())
  return { name: file.suggestedFilename(), isPdf: bytes.subarray(0, 5).toString() === '%PDF-' }
}

test('papers of a rental, an order and the fleet are taken from their screens', async ({
  page,
  signIn,
  api,
}) => {
  const office = await api('Administrador')
  const exits = await demoRows(office, '/checklists?type=exit')
  const exit = exits.find(({ returnId }) => returnId !== null)
  const [order] = await demoRows(office, '/service-orders?status=completed')
  await signIn('Administrador')

  await page.goto(`/admin/checklists/${exit?.id}`)
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  const comparison = page.getByRole('menuitem', { name: 'Comparação' })
  expect(await download(page, comparison)).toEqual({
    name: expect.stringMatching(/^comparacao-.*\.pdf$/),
    isPdf: true,
  })

  await page.goto(`/admin/ordens-de-servico/${order.id}`)
  const paper = page.getByRole('button', { name: 'Baixar PDF' })
  expect(await download(page, paper)).toMatchObject({ isPdf: true })

  await page.goto('/admin/produtos')
  const labels = page.getByRole('button', { name: 'Etiquetas' })
  expect(await download(page, labels)).toEqual({
    name: expect.stringMatching(/^etiquetas-.*\.pdf$/),
    isPdf: true,
  })
})

test('field case 22: a document that can not be made with all its images says which, and is not handed over', async ({
  page,
  signIn,
  api,
}) => {
  const [order] = await demoRows(await api('Administrador'), '/service-orders')
  await signIn('Administrador')
  await page.route(/\/service-orders\/[\w-]+\/document$/, (route) =>
    route.fulfill({
      status: 409,
      json: {
        code: 'picture_unreadable',
        message: 'A imagem “a.jpg” (Foto 1) não pôde ser lida.',
        requestId: 'x',
      },
    }),
  )
  await page.goto(`/admin/ordens-de-servico/${order.id}`)
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  await expect(page.getByText('A imagem “a.jpg” (Foto 1) não pôde ser lida.')).toBeVisible()
})

test('a certificate is printed, and anyone checks its code without signing in', async ({
  page,
  signIn,
  api,
  browser,
}) => {
  type Training = {
    id: string
    title: string
    participants: { name: string; certificateCode: string | null }[]
  }
  const office = await api('Administrador')
  const [listed] = await demoRows(office, '/trainings?status=done')
  const training = await office.get<Training>(`/trainings/${listed.id}`)
  const holder = training.participants.find(({ certificateCode }) => certificateCode !== null)
  const code = holder?.certificateCode ?? ''

  await signIn('Administrador')
  await page.goto(`/admin/treinamentos/${training.id}`)
  const all = page.getByRole('button', { name: 'Certificados' })
  expect(await download(page, all)).toMatchObject({ isPdf: true })

  const guest = await (await browser.newContext()).newPage()
  const said = watchConsole(guest)
  await guest.goto(new URL('/verificar-certificado', page.url()).href)
  await guest.getByLabel('Código de verificação').fill(`${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`)
  await guest.getByRole('button', { name: 'Verificar' }).click()
  const found = guest.getByRole('region', { name: 'Certificado' })
  await expect(found).toContainText(training.title)
  await expect(found).toContainText(holder?.name.split(' ')[0] ?? '–')
  await expect(found).not.toContainText(holder?.name ?? '–')
  expect(await axeFindings(guest)).toEqual([])

  await guest.getByLabel('Código de verificação').fill('AAAAA-AAAAA')
  await guest.getByRole('button', { name: 'Verificar' }).click()
  await expect(guest.getByText('Nenhum certificado com este código.')).toBeVisible()
  expect(said).toEqual([])
  await guest.context().close()
})
