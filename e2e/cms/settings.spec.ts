import { readFile } from 'node:fs/promises'
import { demoRows, hire } from '../support/api.ts'
import { newMachine, rentOut } from '../support/machines.ts'
import { settled } from '../support/routes.ts'
import { serverUrl } from '../support/server.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a new name of the company stands in the audit trail, with the old one', async ({
  page,
  signIn: enter,
  api,
}) => {
  const office = await api('Administrador')
  await office.put('/settings/company', { legalName: 'Locadora Antes Ltda.' })
  const name = `Locadora Depois ${Date.now()} Ltda.`
  await enter('Administrador')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Configurações' }).click()
  await page.getByLabel('Razão social').fill(name)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Empresa atualizada com sucesso')).toBeVisible()
  await expect(page.getByText('Alterações não salvas.')).toHaveCount(0)

  await page.getByRole('link', { name: 'Auditoria' }).click()
  await page.getByRole('combobox', { name: 'O quê' }).click()
  await page.getByRole('option', { name: 'Empresa' }).click()
  const line = page.getByRole('row').filter({ hasText: name })
  await expect(line).toContainText('Razão social')
  await expect(line.locator('del')).toHaveText('Locadora Antes Ltda.')
  await expect(line.locator('ins')).toHaveText(name)
  await page.reload()
  await expect(line).toBeVisible()
})

test('a session that is ended from afar must sign in again', async ({
  page,
  signIn: enter,
  api,
  browser,
}) => {
  const office = await api('Administrador')
  const person = await hire(office, ['access_product'])
  const [employee] = await office.list(`/employees?search=${person.email}`)
  const context = await browser.newContext()
  const far = await context.newPage()
  await signIn(far, serverUrl(), person)
  await enter('Administrador')
  await page.goto('/admin/configuracoes/aparelhos')
  await page
    .getByRole('button', { name: `Encerrar a sessão de ${String(employee?.['name'])}`, exact: true })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click()
  await expect(page.getByText('Sessão encerrada')).toBeVisible()
  await far.goto(`${serverUrl()}/admin/produtos`)
  await expect(far).toHaveURL(/\/login/)
  await expect(far.getByText('Sua sessão expirou. Entre novamente.')).toBeVisible()
  await context.close()
})

const csv = (...lines: string[]) => ({
  name: 'clientes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Tipo de pessoa;Nome ou contato;CPF ou CNPJ;Cidade', ...lines].join('\r\n')),
})

test('an import says every bad line, and takes the file once it has none', async ({ page, signIn, api }) => {
  const [name, city] = [`Ana Tibiriçá ${Date.now()}`, `Importada ${Date.now()}`]
  const [ana, rui] = [
    `Pessoa física;${name};52998224724;${city}`,
    `Pessoa física;Rui Peçanha;11111111111;${city}`,
  ]
  await signIn('Administrador')
  await page.goto('/admin/configuracoes/importar')
  const file = page.getByLabel('Planilha XLSX ou CSV').last()
  await file.setInputFiles(csv(ana, rui))
  await expect(page.getByRole('alert')).toContainText('2 linhas com erro de 2')
  await expect(page.getByRole('row').filter({ hasText: 'CPF inválido.' })).toHaveCount(2)

  const good = csv(`Pessoa física;${name};529.982.247-25;${city}`)
  await page.locator('input[type=file]').setInputFiles(good)
  await expect(page.getByText('1 linha conferida, sem erro.')).toBeVisible()
  const office = await api('Administrador')
  const found = () => office.list(`/clients?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page.getByText('1 cliente importado.')).toBeVisible()
  expect(await found()).toHaveLength(1)
})

test('a list is taken out as it is filtered', async ({ page, signIn, api }) => {
  const office = await api('Administrador')
  const code = `SAI-${Date.now()}`
  const [client] = await demoRows(office, '/clients?active=true')
  for (const at of [1, 2]) {
    const machine = await newMachine(office, { code: `${code}-${at}` })
    await rentOut(office, machine, { clientId: client.id, contractNumber: `LOC-${machine.plate}` })
  }
  await newMachine(office, { code: `${code}-3` })
  await signIn('Administrador')
  await page.goto(`/admin/produtos?status=rented&search=${code}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Exportar' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^Colunas mostradas.*CSV/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^produtos|^products/)
  const text = await readFile(await download.path(), 'utf8')
  const [head, ...lines] = text.trim().split('\r\n')
  expect(head).toMatch(/^Código interno;Nome;Status;Cliente;/)
  expect(lines).toEqual([expect.stringContaining(`${code}-1;`), expect.stringContaining(`${code}-2;`)])
  expect(text).not.toContain('Disponível')
})

test('a range of days is typed or picked, swapped when it ends before it starts, and refused when it is none', async ({
  page,
  signIn,
}) => {
  await signIn('Administrador')
  await page.goto('/admin/configuracoes/auditoria')
  const [from, to] = [page.getByLabel('Período, de'), page.getByLabel('Período, até')]
  await from.focus()
  await expect(page.getByRole('button', { name: 'Próximo mês' })).toBeVisible()
  await from.fill('27112026')
  await to.fill('01112026')
  await expect(from).toHaveValue('01/11/2026')
  await expect(to).toHaveValue('27/11/2026')
  await expect(page).toHaveURL(/from=2026-11-01&to=2026-11-27/)
  await from.fill('31022026')
  await expect(page.getByText('Data inválida. Use dd/mm/aaaa.')).toBeVisible()
})

test('a record shows the way down to it, and a new screen begins at its top', async ({
  page,
  signIn,
  api,
}) => {
  const office = await api('Administrador')
  const [price] = await demoRows(office, '/price-list')
  await signIn('Administrador')
  await page.goto(`/admin/lista-de-precos/${price.id}`)
  const way = page.getByRole('navigation', { name: 'Caminho' })
  await expect(way.getByRole('listitem')).toHaveText(['Produtos', 'Lista de Preços', String(price['title'])])
  await way.getByRole('link', { name: 'Lista de Preços' }).click()
  await expect(page).toHaveURL(/\/admin\/lista-de-precos$/)

  const [machine] = await demoRows(office, '/products')
  await page.goto(`/admin/produtos/${machine.id}`)
  await settled(page)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await page.getByRole('link', { name: 'Editar' }).click()
  await expect(page.getByLabel('Nome', { exact: false }).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
