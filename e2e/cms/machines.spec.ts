import { newMachine } from '../support/machines.ts'
import { expect, test } from '../support/test.ts'

const save = { name: /^Salvar(?! e)/ }

test('a machine is duplicated without what only one machine has', async ({ page, signIn, api }) => {
  const office = await api('Administrador')
  const [first] = await office.list<{ id: string; name: string; brand: string; serialNumber: string }>(
    '/products?search=PTA-0134',
  )
  const plate = `DUP-${Date.now().toString().slice(-6)}`
  await signIn('Gerente de Operações')
  await page.goto(`/admin/produtos/${first?.id}`)
  await page.getByRole('link', { name: 'Duplicar' }).click()
  await expect(page.getByRole('heading', { name: 'Duplicar Produto' })).toBeVisible()
  await expect(page.getByLabel('Marca')).toHaveValue(first?.brand ?? '')
  for (const own of ['Código interno', 'Número de série']) await expect(page.getByLabel(own)).toHaveValue('')
  await page.getByRole('button', save).click()
  await expect(page.getByText('Campo obrigatório.').first()).toBeVisible()
  await page.getByLabel('Código interno').fill(plate)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Disponível' }).click()
  await page.getByLabel('Horímetro atual').fill('0')
  await page.getByRole('button', save).click()
  await expect(page.getByText('Produto cadastrado com sucesso')).toBeVisible()
  await expect(page.getByText(plate).first()).toBeVisible()
  const [copy] = await office.list(`/products?search=${plate}`)
  expect(copy).toMatchObject({
    name: first?.name,
    serialNumber: null,
    status: 'available',
    totalChecklists: 0,
  })
})

test('a checklist model is built and put in order by keyboard', async ({ page, signIn, api }) => {
  const name = `Vistoria ${Date.now()}`
  await signIn('Administrador')
  await page.goto('/admin/checklists/modelos/cadastrar')
  await page.getByLabel('Nome do modelo').fill(name)
  await page.getByRole('button', { name: 'Adicionar Pergunta' }).focus()
  for (const question of ['Pneus calibrados?', 'Leitura do horímetro', 'Chave no quadro?']) {
    await page.keyboard.press('Enter')
    await page.keyboard.type(question)
  }
  await page.getByRole('button', { name: 'Mover para Cima a pergunta 3' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Pergunta 2' })).toHaveValue('Chave no quadro?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Pergunta 1' })).toHaveValue('Chave no quadro?')
  await page.getByRole('button', { name: /^Leitura do horímetro/ }).press('Enter')
  await page.getByRole('listitem', { name: 'Pergunta 3' }).getByLabel('Tipo de resposta').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Número' }).press('Enter')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Modelo cadastrado com sucesso')).toBeVisible()
  const office = await api('Administrador')
  const [made] = await office.list(`/checklist-models?search=${encodeURIComponent(name)}`)
  const { questions } = await office.get<{ questions: { question: string; type: string }[] }>(
    `/checklist-models/${made?.id}`,
  )
  expect(questions.map(({ question, type }) => [question, type])).toEqual([
    ['Chave no quadro?', 'ok'],
    ['Pneus calibrados?', 'ok'],
    ['Leitura do horímetro', 'number'],
  ])
})

test('a machine is found by a part of its code and by its state', async ({ page, signIn, api }) => {
  const office = await api('Administrador')
  const code = `BUS-${Date.now().toString().slice(-6)}`
  const held = await newMachine(office, { code: `${code}-1` })
  await office.put(`/products/${held.id}`, { status: 'inspection' })
  const free = await newMachine(office, { code: `${code}-2` })
  await signIn('Consulta')
  await page.goto('/admin/produtos')
  const typed = code.replace('-', '').toLowerCase()
  await page.getByRole('searchbox', { name: /Buscar/ }).fill(`${typed}2`)
  await expect(page).toHaveURL(new RegExp(`search=${typed}2`))
  await expect(page.getByRole('row').filter({ hasText: free.plate })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: held.plate })).toHaveCount(0)
  await page.goto(`/admin/produtos?search=${code}`)
  await expect(page.getByRole('row').filter({ hasText: free.plate })).toBeVisible()
  await page.getByRole('button', { name: /^Em inspeção/ }).click()
  await expect(page.getByRole('row').filter({ hasText: held.plate })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: free.plate })).toHaveCount(0)
})
