import type { Page } from '@playwright/test'
import { demoClient, hire } from '../support/api.ts'
import { newMachine, rentOut } from '../support/machines.ts'
import { pdf } from '../support/papers.ts'
import { expect, test } from '../support/test.ts'

const save = (page: Page) => page.getByRole('button', { name: /^Salvar(?! e)/ })

test('field case 10: hours and prices are the same however often a form is opened and saved', async ({
  page,
  signIn,
  api,
}) => {
  const office = await api('Administrador')
  const title = `Tabela ${Date.now()}`
  const typed = [
    ['Diária', '0,07', '0,07'],
    ['Semanal', '1.234,5', '1.234,50'],
    ['Quinzenal', '1637.05', '1.637,05'],
    ['Mensal', '1.000', '1.000,00'],
    ['Franquia de horas', '1234.5', '1.234,5'],
    ['Hora excedente', '27,83', '27,83'],
  ] as const
  const kept = {
    daily: 7,
    weekly: 123450,
    fortnightly: 163705,
    monthly: 100000,
    hours: 1234.5,
    extraHour: 2783,
  }
  await signIn('Administrador')
  await page.goto('/admin/lista-de-precos/cadastrar')
  await page.getByLabel('Título').fill(title)
  await page.getByLabel('Documento', { exact: true }).setInputFiles(pdf('tabela.pdf'))
  await page.getByRole('button', { name: 'Adicionar Item' }).click()
  await page.getByLabel('Equipamento').fill('Plataforma tesoura')
  for (const [field, text] of typed) await page.getByLabel(field).fill(text)
  await save(page).click()
  await expect(page.getByText('Lista de preços cadastrada com sucesso')).toBeVisible()
  const [made] = await office.list(`/price-list?search=${encodeURIComponent(title)}`)
  for (const time of [1, 2]) {
    await page.goto(`/admin/lista-de-precos/editar/${made?.id}`)
    for (const [field, , shown] of typed) await expect(page.getByLabel(field)).toHaveValue(shown)
    await page.getByLabel('Título').fill(`${title} ${time}`)
    await save(page).click()
    await expect(page.getByRole('heading', { name: `${title} ${time}` })).toBeVisible()
    expect(await office.get(`/price-list/${made?.id}`)).toMatchObject({ items: [kept] })
  }
})

test('field case 11: a name is found and marked whatever its accents and its case, also in pieces', async ({
  page,
  signIn,
  api,
}) => {
  const tail = Date.now().toString().slice(-6)
  const name = `São João Conceição ${tail}`
  await (await api('Administrador')).post('/product-categories', { name })
  await signIn('Administrador')
  await page.goto('/admin/produtos/categorias')
  for (const [typed, marks] of [
    ['sao joao', ['São', 'João']],
    ['SÃO JOÃO', ['São', 'João']],
    ['são joão'.normalize('NFD'), ['São', 'João']],
    ['conceicao', ['Conceição']],
    ['CONCEIÇÃO'.normalize('NFD'), ['Conceição']],
  ] as const) {
    await page.getByRole('searchbox', { name: /^Buscar/ }).fill(`${typed} ${tail}`)
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row.locator('mark'), typed).toHaveText([...marks, tail])
    await expect(page.getByRole('row'), typed).toHaveCount(2)
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Busca' }).getByRole('combobox').fill(`sao joao ${tail}`)
  await expect(page.getByRole('option').filter({ hasText: name })).toBeVisible()
})

test('field case 15: who signed can not be deleted; when he has left, every screen with his name opens', async ({
  page,
  signIn,
  api,
}) => {
  const office = await api('Administrador')
  const { employeeId } = await hire(office, ['access_product'])
  const { name } = await office.get<{ name: string }>(`/employees/${employeeId}`)
  const client = await demoClient(office)
  const machine = await newMachine(office)
  const exitId = await rentOut(office, machine, {
    clientId: client.id,
    contractNumber: 'LOC-2026-00715',
    responsibleEmployeeId: employeeId,
  })
  await signIn('Administrador')
  await page.goto(`/admin/funcionarios/${employeeId}`)
  await page.getByRole('button', { name: `Ações de ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const told = page.getByRole('alertdialog', { name: 'Não é possível excluir' })
  await expect(told).toContainText(/Existem registros vinculados: .*1 checklist/)
  await told.getByRole('button', { name: 'Inativar' }).click()
  await expect(page.getByText('Funcionário atualizado com sucesso')).toBeVisible()
  expect(await office.get(`/employees/${employeeId}`)).toMatchObject({ active: false })
  for (const path of [`/funcionarios/${employeeId}`, `/checklists/${exitId}`, `/produtos/${machine.id}`]) {
    await page.goto(`/admin${path}`)
    await expect(page.getByText(name).first(), path).toBeVisible()
  }
})

test('field case 15: what is deleted is gone from its list, and its address says so', async ({
  page,
  signIn,
  api,
}) => {
  const office = await api('Administrador')
  const name = `Bomba ${Date.now()}`
  // A row of another noun with the same id stays.
  const { id } = await office.post('/product-categories', { name })
  await office.post('/service-order-reasons', { id, name })
  await signIn('Administrador')
  await page.goto(`/admin/produtos/categorias?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Categoria excluída com sucesso')).toBeVisible()
  await expect(page.getByText('Nenhuma categoria encontrada.')).toBeVisible()
  await page.goto(`/admin/produtos/categorias/editar/${id}`)
  await expect(page.getByText('Registro não encontrado.')).toBeVisible()
  await page.goto(`/admin/ordens-de-servico/motivos?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
})

test('field case 16: one record, however often and however it is sent while the network is slow', async ({
  page,
  signIn,
  api,
}) => {
  const name = `Martelete ${Date.now()}`
  let sent = 0
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>()
  await signIn('Administrador')
  await page.goto('/admin/produtos/categorias')
  await page.getByRole('link', { name: 'Cadastrar Categoria' }).click()
  await page.route('**/api/product-categories', async (route) => {
    sent += 1
    await answered
    await route.continue()
  })
  await page.getByLabel('Nome').fill(name)
  await save(page).dblclick()
  await expect.poll(() => sent).toBe(1)
  await page.getByLabel('Nome').press('Enter')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Salvando…' }).dispatchEvent('click')
  answer(undefined)
  await expect(page.getByText('Categoria cadastrada com sucesso')).toBeVisible()
  await page.goBack()
  await page.goForward()
  expect(sent).toBe(1)
  const office = await api('Administrador')
  expect(await office.list(`/product-categories?search=${encodeURIComponent(name)}`)).toHaveLength(1)
})
