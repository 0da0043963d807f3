import { readFile } from 'node:fs/promises'
import { demoRows, hire, type Api } from '../support/api.ts'
import { newMachine, rentOut } from '../support/machines.ts'
import { serverUrl } from '../support/server.ts'
import { fillLogin, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** A training of the client that is to come. */
const newTraining = async (office: Api, clientId: string): Promise<{ id: string; title: string }> => {
  const { employeeId } = await office.get<{ employeeId: string }>('/me')
  const title = `NR-35 de prova ${process.pid} ${Date.now()}`
  const { id } = await office.post('/trainings', {
    title,
    kind: 'initial',
    clientId,
    responsibleEmployeeId: employeeId,
    startsAt: new Date(Date.now() + 3_600_000).toISOString(),
    workloadHours: 4,
  })
  return { id, title }
}

const save = { name: /^Salvar(?! e)/ }

test('a new employee holds exactly what his job title gives, and what it gives next at once', async ({
  page,
  signIn: enter,
  browser,
}) => {
  const title = `Almoxarife ${Date.now()}`
  const who = { email: `almoxarife.${Date.now()}@example.com`, password: 'chave-do-almoxarifado' }
  await enter('Administrador')
  await page.goto('/admin/funcionarios/cargos')
  await page.getByRole('link', { name: 'Cadastrar Cargo' }).click()
  await page.getByLabel('Nome do cargo').fill(title)
  await page.getByRole('checkbox', { name: 'Produtos: Ver', exact: true }).check()
  await expect(page.getByRole('checkbox', { name: 'Produtos: Listar', exact: true })).toBeChecked()
  await page.getByRole('button', save).click()
  await expect(page.getByText('Cargo cadastrado com sucesso')).toBeVisible()

  await page.goto('/admin/funcionarios/cadastrar')
  await page.getByLabel('Nome', { exact: false }).first().fill('Débora Tamburá')
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByRole('combobox', { name: 'Cargo' }).fill(title)
  await page.getByRole('option', { name: title }).click()
  await page.getByLabel('Senha').fill(who.password)
  await page.getByRole('button', save).click()
  await expect(page.getByText('Funcionário cadastrado com sucesso')).toBeVisible()

  const her = await (await browser.newContext()).newPage()
  await signIn(her, serverUrl(), who)
  await her.getByRole('button', { name: 'Menu' }).click()
  const entries = her.getByRole('navigation', { name: 'Principal' }).getByRole('link')
  await expect(entries).toHaveText(['Dashboard', 'Produtos'])
  await entries.filter({ hasText: 'Produtos' }).click()
  await expect(her.getByRole('row').nth(1)).toBeVisible()
  await expect(her.getByRole('link', { name: 'Cadastrar Produto' })).toHaveCount(0)

  await page.goto(`/admin/funcionarios/cargos?search=${encodeURIComponent(title)}`)
  await page.getByRole('row').filter({ hasText: title }).click()
  await page.getByRole('checkbox', { name: 'Clientes: Ver', exact: true }).check()
  await page.getByRole('button', save).click()
  await expect(page.getByText('Cargo atualizado com sucesso')).toBeVisible()
  await her.getByRole('row').nth(1).click()
  await her.getByRole('button', { name: 'Menu' }).click()
  await expect(entries).toHaveText(['Dashboard', 'Clientes', 'Produtos'])
  await her.context().close()
})

test('a client company has letters in its CNPJ', async ({ page, signIn: enter, api }) => {
  await enter('Assistente Administrativo')
  await page.goto('/admin/clientes')
  await page.getByRole('link', { name: 'Cadastrar Cliente' }).click()
  const document = page.getByLabel('CNPJ')
  await document.pressSequentially('12abc34501de00')
  await page.getByLabel('Empresa (razão social)').fill('Dornela Montagens Ltda.')
  await page.getByLabel('Nome do contato').fill('Lívia Peçanha')
  await page.getByRole('button', save).click()
  await expect(page.getByText('CNPJ inválido.').first()).toBeVisible()
  await document.clear()
  await document.pressSequentially('12abc34501de35')
  await expect(document).toHaveValue('12.ABC.345/01DE-35')
  await page.getByRole('button', save).click()
  await expect(page.getByText('Cliente cadastrado com sucesso')).toBeVisible()
  await expect(page.getByText('12.ABC.345/01DE-35')).toBeVisible()
  const office = await api('Administrador')
  const found = await office.list<{ document: string }>('/clients?search=12.ABC.345')
  expect(found.map(({ document }) => document)).toEqual(['12ABC34501DE35'])
})

test('a session that the server has ended asks to sign in again', async ({ page, signIn: enter, api }) => {
  await enter('Consulta')
  await page.route('**/api/products?**', (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Faça login para continuar.' } }),
  )
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Produtos' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Sua sessão expirou. Entre novamente.')).toBeVisible()
  await api('Consulta')
})

test('a wrong password says so and keeps the e-mail', async ({ page }) => {
  await page.goto('/')
  await fillLogin(page, { email: 'ninguem@example.com', password: 'errada-mesmo' })
  await expect(page.getByRole('alert')).toContainText('E-mail ou senha')
  await expect(page.getByLabel('E-mail')).toHaveValue('ninguem@example.com')
})

test('a client’s page tells its whole story, as far as the reader may know it', async ({
  page,
  signIn: enter,
  api,
  browser,
}) => {
  const office = await api('Administrador')
  const machine = await newMachine(office)
  const { id: clientId } = await office.post('/clients', {
    personType: 'individual',
    name: `Joaquina Tapajós ${machine.plate}`,
    document: '45317828791',
  })
  await rentOut(office, machine, { clientId, contractNumber: `LOC-${machine.plate}` })
  const training = await newTraining(office, clientId)
  const at = `/admin/clientes/${clientId}`
  await enter('Administrador')
  await page.goto(at)
  await page.getByRole('link', { name: /^Histórico [1-9]/ }).click()
  await expect(page.getByText(/de [1-9]\d* eventos?/)).toBeVisible()
  await page.getByRole('button', { name: 'Treinamentos' }).click()
  await expect(page.getByText('Checklist de saída')).toHaveCount(0)
  await page.getByRole('link', { name: training.title }).first().click()
  await expect(page.getByRole('heading', { name: training.title, level: 1 })).toBeVisible()

  const clerk = await (await browser.newContext()).newPage()
  await signIn(clerk, serverUrl(), await hire(office, ['access_client', 'show_client', 'access_training']))
  await clerk.goto(`${serverUrl()}${at}?aba=historico`)
  await expect(clerk.getByText(`Treinamento: ${training.title}`).first()).toBeVisible()
  await expect(clerk.getByText('Checklist de saída')).toHaveCount(0)
  await expect(clerk.getByRole('link', { name: training.title })).toHaveCount(0)
  await clerk.context().close()
})

test('a record tells who changed what, on pages of every make', async ({ page, signIn: enter, api }) => {
  const office = await api('Administrador')
  const { name } = await office.get<{ name: string }>('/me')
  const [client] = await demoRows(office, '/clients')
  const training = await newTraining(office, client.id)
  const title = `Reciclagem ${Date.now()}`
  await office.put(`/trainings/${training.id}`, { title })
  const machine = await newMachine(office)
  const checklist = await rentOut(office, machine, {
    clientId: client.id,
    contractNumber: `LOC-${machine.plate}`,
  })
  await enter('Administrador')
  await page.goto(`/admin/treinamentos/${training.id}`)
  await page.getByRole('link', { name: 'Alterações' }).click()
  const line = page
    .getByRole('listitem')
    .filter({ hasText: `${name} alterou` })
    .first()
  await expect(line).toContainText(`Título${training.title} → ${title}`)
  await page.goto(`/admin/checklists/${checklist}`)
  await page.getByRole('link', { name: 'Alterações' }).click()
  await page
    .getByText(/^\d+ campos$/)
    .first()
    .click()
  // Exit and return come one after the other: the one that was unfolded is read.
  await expect(page.locator('details[open]').getByText('Número do contrato')).toBeVisible()
})

test('a client who asks not to be named any more is nobody on every screen, and stays in what was done', async ({
  page,
  signIn: enter,
  api,
}) => {
  const office = await api('Administrador')
  const name = `Zulmira Tapajós ${Date.now()}`
  const document = '111.444.777-35'
  const { id } = await office.post('/clients', {
    personType: 'individual',
    name,
    document: document.replaceAll(/\D/g, ''),
    email: `zulmira.${Date.now()}@example.com`,
  })
  await enter('Administrador')
  await page.goto('/admin/configuracoes/titulares')
  await page.getByRole('searchbox', { name: 'Buscar titular' }).fill(name)
  const found = page.getByRole('row').filter({ hasText: name })
  await expect(found).toContainText(document)
  await found.getByRole('button', { name: `Ações de dados pessoais de ${name}` }).click()
  const [statement] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Exportar em JSON' }).click(),
  ])
  expect(await readFile(await statement.path(), 'utf8')).toContain(document)

  await found.getByRole('button', { name: /^Ações de/ }).click()
  await page.getByRole('menuitem', { name: 'Anonimizar' }).click()
  const question = page.getByRole('alertdialog', { name: `Anonimizar ${name}?` })
  await expect(question).toContainText('Isso não pode ser desfeito.')
  await question.getByRole('button', { name: 'Anonimizar' }).click()
  await expect(page.getByText('Titular anonimizado com sucesso')).toBeVisible()
  await expect(page.getByText('Nenhum titular encontrado.')).toBeVisible()
  await page.goto(`/admin/clientes/${id}`)
  await expect(page.getByRole('heading', { name: /^Titular anonimizado/ })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  await page.goto(`/admin/clientes?search=${encodeURIComponent(name)}`)
  await expect(page.getByText('Nenhum cliente encontrado.')).toBeVisible()
  expect(await office.get(`/clients/${id}`)).toMatchObject({ document: null, email: null })
})

test('a card that leads nowhere is no link for who may only read', async ({ page, signIn: enter }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter('Consulta')
  await page.goto('/admin/ordens-de-servico/motivos')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  await expect(cards.getByRole('link')).toHaveCount(0)
})
