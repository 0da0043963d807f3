import { demoRows, hire } from '../support/api.ts'
import { fillLogin } from '../support/sign-in.ts'
import { loginOf } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

// Fetching the app for a start without a network takes as long as all that is looked at here.
test.use({ serviceWorkers: 'block' })

interface Person extends Record<string, unknown> {
  id: string
  document: string
}

const refusal = 'Acesso Negado, você não possui permissão para realizar esta ação.'

test('field case 23: who may not create a checklist finds no way to', async ({ phone, api }) => {
  const seller = await phone()
  await seller.signIn(loginOf('Consultor Comercial'))
  const { page } = seller
  await seller.open('/admin/checklists')
  await expect(page.getByRole('heading', { name: 'Consultar' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Checklist de (Saída|Retorno)/ })).toHaveCount(0)
  await seller.open('/admin/produtos')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Iniciar Checklist/ })).toHaveCount(0)
  await seller.open('/admin/checklists/cadastrar')
  await expect(page).toHaveURL(/\/app\/acesso-negado$/)
  await expect(page.getByText('Você não possui permissão para realizar esta ação.')).toBeVisible()
  const own = await api('Consultor Comercial')
  const [open] = await demoRows(await api('Administrador'), '/checklists?type=exit')
  const refused = await own.raw('POST', '/checklists', {
    type: 'exit',
    productId: open['productId'],
    clientId: open['clientId'],
    responsibleEmployeeId: open['responsibleEmployeeId'],
    contractNumber: 'LOC-PROIBIDA-1',
    performedAt: open['performedAt'],
    answers: [],
  })
  expect(refused.status()).toBe(403)
  expect(await refused.json()).toMatchObject({ code: 'forbidden', message: refusal })
})

test('field case 23: no CPF of a client is on the phone of a driver', async ({ phone, api }) => {
  const office = await api('Administrador')
  const own = { personType: 'individual', name: `Iracema Prova ${process.pid}`, document: '28625587887' }
  await office.post('/clients', own)
  const people = await demoRows<Person>(office, '/clients?person_type=individual')
  const driver = await phone()
  await driver.signIn(loginOf('Motorista'))
  const held = await driver.text()
  expect(held).toContain(own.name)
  expect([own, ...people].filter(({ document }) => held.includes(document))).toEqual([])
})

test('field case 23: what a permission showed leaves the phone with it', async ({ phone, api }) => {
  const office = await api('Administrador')
  const roles = await office.list<{ name: string; permissions: string[] }>('/employee-roles?search=Motorista')
  const driving = roles.find(({ name }) => name === 'Motorista')?.permissions ?? []
  const { roleId, ...login } = await hire(office, driving)
  const driver = await phone()
  await driver.signIn(login)
  for (const store of ['checklists', 'checklist_answers', 'clients', 'products'])
    expect(await driver.rows(store), store).not.toEqual([])
  const clients = await demoRows<Person>(office, '/clients')
  const permissions = driving.filter((permission) => !/_(checklist|client|agenda_event)$/.test(permission))
  await office.put(`/employee-roles/${roleId}`, { permissions })
  await driver.sync()
  for (const store of ['checklists', 'checklist_answers', 'checklist_chains', 'agenda_events'])
    expect(await driver.rows(store), store).toEqual([])
  const held = await driver.text()
  expect(clients.filter(({ document }) => held.includes(document))).toEqual([])
  expect(await driver.rows('products')).not.toEqual([])
})

test('field case 28: another person on the same phone finds nothing of the one before', async ({ phone }) => {
  const shared = await phone()
  await shared.signIn(loginOf('Conferente de Pátio'))
  const { page } = shared
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('link', { name: 'Produtos' }).click()
  await page.getByRole('searchbox').fill('gerador')
  await expect(page).toHaveURL(/produtos\?search=gerador$/)
  await page.evaluate(() => Object.assign(globalThis, { isOf: 'Conferente' }))
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('button', { name: 'Sair da Conta' }).click()
  const leave = page.getByRole('alertdialog', { name: 'Sair da conta?' })
  await expect(leave).toContainText('Para entrar de novo é preciso ter sinal.')
  await leave.getByRole('button', { name: 'Sair da Conta' }).click()
  await expect(page).toHaveURL(/\/app\/login$/)
  await fillLogin(page, loginOf('Recursos Humanos'))
  await expect(page.getByText(/^Sincronizado /)).toBeVisible()
  await expect(page).toHaveURL(/\/app\/admin$/)
  expect(await page.evaluate(() => 'isOf' in globalThis)).toBe(false)
  // Under home lies the first screen of the application alone, and nothing lies above.
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(3)
  await page.goBack()
  await expect(page).toHaveURL(/\/app\/admin$/)
  for (const store of ['checklists', 'checklist_answers', 'checklist_models'])
    expect(await shared.rows(store), store).toEqual([])
})
