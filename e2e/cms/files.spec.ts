import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newMachine } from '../support/machines.ts'
import { pdf } from '../support/papers.ts'
import { heavyPhoto, lookAt, smallPhoto, turnedPhoto } from '../support/photo.ts'
import { expect, test } from '../support/test.ts'

const save = { name: /^Salvar(?! e)/ }

const input = (page: Page) => page.locator('input[type=file][aria-label=Foto]')

const choose = (page: Page, name: string, buffer: Buffer, mimeType = 'image/jpeg') =>
  input(page).setInputFiles({ name, mimeType, buffer })

/** The picture that an element shows. */
const shown = async (page: Page, name: string): Promise<Buffer> => {
  const source = await page.getByRole('img', { name }).first().getAttribute('src')
  return Buffer.from(source?.split(',')[1] ?? '', 'base64')
}

test('field case 17: a photo is upright in its form, whichever of eight ways the camera was held', async ({
  page,
  signIn,
}) => {
  await signIn('Administrador')
  await page.goto('/admin/produtos/cadastrar')
  const preview = page.getByRole('img', { name: 'Foto' })
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await choose(page, `pato-${orientation}.jpg`, await turnedPhoto(orientation))
    await expect(preview).toBeVisible()
    const { width, height, top, bottom, exif } = await lookAt(await shown(page, 'Foto'))
    expect(width / height, `orientation ${orientation}`).toBeCloseTo(3 / 4, 1)
    expect([top[0] ?? 0, bottom[2] ?? 0].every((strength) => strength > 150)).toBe(true)
    expect(exif).toBeUndefined()
    await page.getByRole('button', { name: 'Remover Foto' }).click()
    await expect(preview).toHaveCount(0)
  }
})

test('field case 18: a photo of a phone is taken however heavy, upright, and kept with its machine', async ({
  page,
  signIn,
  api,
}) => {
  const office = await api('Administrador')
  const { id } = await newMachine(office)
  const photo = await heavyPhoto()
  const file = test.info().outputPath('IMG_0012.jpg')
  await writeFile(file, photo)
  expect(photo.length).toBeGreaterThan(12 * 1024 * 1024)
  await signIn('Administrador')
  await page.goto(`/admin/produtos/editar/${id}`)
  await input(page).setInputFiles(file)
  await expect(page.getByRole('img', { name: 'Foto' })).toBeVisible()
  await page.getByRole('button', save).click()
  await expect(page.getByText('Produto atualizado com sucesso')).toBeVisible()
  const kept = await office.get<{ photo: { id: string } }>(`/products/${id}`)
  const { width, height } = await lookAt(await office.bytes(`/image-proxy/${kept.photo.id}?size=full`))
  expect(width / height).toBeCloseTo(3 / 4, 1)
})

/** The first bytes of every photo of an iPhone in its own format, and more of them. */
const heic = (megabytes: number) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(megabytes * 1024 * 1024 + 64),
  ])

test('field case 18: what is no photo is refused beside its field, with what to do; the form goes on', async ({
  page,
  signIn,
}) => {
  const main = page.locator('main')
  await signIn('Administrador')
  await page.goto('/admin/produtos/cadastrar')
  await page.getByLabel('Marca').fill('Altivo')
  for (const [name, bytes, sentence] of [
    ['vazia.jpg', Buffer.alloc(0), 'O arquivo está vazio. Envie outro.'],
    ['IMG_1.HEIC', heic(0), /Mais compatível/],
    ['IMG_5.HEIC', heic(5), /Mais compatível/],
    [
      'quebrada.jpg',
      Buffer.alloc(5 * 1024 * 1024, 7),
      /Formato não permitido|Não foi possível ler esta foto/,
    ],
  ] as const) {
    await choose(page, name, bytes, name.endsWith('HEIC') ? 'image/heic' : 'image/jpeg')
    await expect(main.getByText(sentence), name).toBeVisible()
  }
  await choose(page, 'IMG_0002.JPG', pdf('').buffer)
  await expect(main.getByText('Envie uma imagem: JPG, PNG ou WEBP.')).toBeVisible()
  await choose(page, 'boa.jpg', await smallPhoto(1))
  await expect(page.getByRole('img', { name: 'Foto' })).toBeVisible()
  await expect(page.getByLabel('Marca')).toHaveValue('Altivo')
})

for (const { route, label, file } of [
  { route: 'lista-de-precos', label: 'Documento', file: pdf('tabela.pdf') },
  {
    route: 'produtos',
    label: 'Foto',
    file: { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto(2) },
  },
])
  test(`the form of ${route} stands still while its file is sent, and a press on it is not lost`, async ({
    page,
    signIn,
  }) => {
    const sent = Promise.withResolvers<void>()
    await page.route('**/api/uploads', async (route) => {
      await sent.promise
      await route.fallback()
    })
    await signIn('Administrador')
    await page.goto(`/admin/${route}/cadastrar`)
    const places = () =>
      page
        .locator('main form')
        .getByRole('textbox')
        .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().top)))
    await expect(page.getByRole('button', { name: `Escolher ${label}` })).toBeVisible()
    const before = await places()
    await page.getByLabel(label, { exact: true }).setInputFiles(file)
    await expect(page.getByRole('progressbar', { name: `Enviando ${label}` })).toBeVisible()
    expect(await places()).toEqual(before)
    sent.resolve()
    await expect(page.getByRole('button', { name: `Remover ${label}` })).toBeVisible()
    expect(await places()).toEqual(before)
    await page.getByRole('button', { name: `Remover ${label}` }).click()
    expect(await places()).toEqual(before)
  })
