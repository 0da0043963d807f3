import type { Locator, Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

const save = (page: Page) => page.getByRole('button', { name: /^Salvar(?! e)/ })

interface Category {
  id: string
  name: string
  description: string | null
  version: number
}

let made = 0
const newCategory = (api: Api): Promise<Category> => {
  made += 1
  return api.post('/product-categories', {
    name: `Guincho de prova ${process.pid} ${made}`,
    description: 'De coluna',
  })
}

test('a double click saves once', async ({ page, signIn, api }) => {
  const name = `Grua ${Date.now()}`
  await signIn('Administrador')
  await page.goto('/admin/produtos/categorias/cadastrar')
  await page.getByLabel('Nome').fill(name)
  await save(page).dblclick()
  await expect(page.getByText('Categoria cadastrada com sucesso')).toBeVisible()
  const office = await api('Administrador')
  expect(await office.list(`/product-categories?search=${encodeURIComponent(name)}`)).toHaveLength(1)
})

test('what another person has changed meanwhile is a choice, field by field', async ({
  page,
  signIn,
  api,
}) => {
  const office = await api('Administrador')
  const category = await newCategory(office)
  await signIn('Administrador')
  await page.goto(`/admin/produtos/categorias/editar/${category.id}`)
  await page.getByLabel('Descrição').fill('De cabo')
  await office.put(`/product-categories/${category.id}`, { description: 'De corrente' })
  await save(page).click()
  const choice = page.getByRole('dialog', { name: 'Este registro foi alterado por outra pessoa.' })
  await expect(choice).toContainText(/Salvo por \S+.* em \d\d\//)
  await expect(choice.getByRole('radio', { name: 'De corrente' })).toBeVisible()
  await expect(choice.getByRole('radio', { name: 'De cabo' })).toBeChecked()
  await choice.getByRole('radio', { name: 'De corrente' }).check()
  await choice.getByRole('button', { name: 'Salvar Seleção' }).click()
  await expect(choice).toHaveCount(0)
  expect(await office.get(`/product-categories/${category.id}`)).toMatchObject({ description: 'De corrente' })
})

test('different fields of two people are both kept, without a question', async ({ page, signIn, api }) => {
  const office = await api('Administrador')
  const category = await newCategory(office)
  await signIn('Administrador')
  await page.goto(`/admin/produtos/categorias/editar/${category.id}`)
  await page.getByLabel('Descrição').fill('De cabo')
  await office.put(`/product-categories/${category.id}`, { name: `${category.name} B` })
  await save(page).click()
  await expect(page.getByText('Categoria atualizada com sucesso')).toBeVisible()
  const saved = await office.get(`/product-categories/${category.id}`)
  expect(saved).toMatchObject({ name: `${category.name} B`, description: 'De cabo' })
})

test('unsaved changes ask before they are left', async ({ page, signIn, api }) => {
  const category = await newCategory(await api('Administrador'))
  await signIn('Administrador')
  await page.goto(`/admin/produtos/categorias/editar/${category.id}`)
  await page.getByLabel('Descrição').fill('De cabo')
  await page.getByRole('button', { name: 'Voltar' }).click()
  const question = page.getByRole('alertdialog', { name: 'Há alterações não salvas.' })
  await expect(question).toContainText('Deseja sair mesmo assim?')
  await question.getByRole('button', { name: 'Continuar Editando' }).click()
  await expect(page.getByLabel('Descrição')).toHaveValue('De cabo')
  await page.getByRole('button', { name: 'Voltar' }).click()
  await question.getByRole('button', { name: 'Descartar Alterações' }).click()
  await expect(page.getByRole('heading', { name: 'Categorias de Produtos' })).toBeVisible()
})

test('a form that was left by a reload is restored', async ({ page, signIn }) => {
  await signIn('Administrador')
  await page.goto('/admin/produtos/categorias/cadastrar')
  await page.getByLabel('Nome').fill('Plataforma de mastro')
  await expect(page.getByText(/Rascunho guardado às/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Rascunho de .* restaurado\.$/)).toBeVisible()
  await expect(page.getByLabel('Nome')).toHaveValue('Plataforma de mastro')
  await page.getByRole('button', { name: 'Descartar Rascunho' }).click()
  await expect(page.getByLabel('Nome')).toHaveValue('')
})

/** Presses the middle of a field and types, as who has long seen where it is and waits for nothing that fades away. */
const typeAtOnce = async (page: Page, field: Locator, text: string) => {
  const { x, y, width, height } = (await field.boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  await page.keyboard.type(text)
}

test('what is typed right after a pick stands in its field, whatever was picked from', async ({
  page,
  signIn,
}) => {
  await signIn('Administrador')
  await page.goto('/admin/agenda/cadastrar')
  const title = page.getByLabel('Título')
  const day = page.getByRole('group', { name: 'Data e hora agendada' }).getByRole('textbox').first()
  for (const [field, choice] of [
    [page.getByRole('combobox', { name: 'Tipo' }), page.getByRole('option', { name: 'Entrega' })],
    [page.getByRole('combobox', { name: 'Produto' }), page.getByRole('option').nth(1)],
    [day, page.locator('[data-date]').nth(20)],
  ] as const) {
    await field.click()
    await choice.click()
    await typeAtOnce(page, title, 'x')
    await expect(choice).toHaveCount(0)
  }
  await expect(title).toHaveValue('xxx')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.keyboard.press('Escape')
  await typeAtOnce(page, title, 'x')
  await expect(title).toHaveValue('xxxx')
})

test('a row in use can not be deleted, and says why', async ({ page, signIn }) => {
  await signIn('Administrador')
  await page.goto('/admin/produtos/categorias?search=Andaime')
  const row = page.getByRole('row').filter({ hasText: 'Andaime tubular' })
  await row.getByRole('button', { name: /^Ações de/ }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const told = page.getByRole('alertdialog', { name: 'Não é possível excluir' })
  await expect(told).toContainText(/Existem registros vinculados: .*produto/)
  await told.getByRole('button', { name: 'Entendi' }).click()
  await expect(row).toBeVisible()
})
