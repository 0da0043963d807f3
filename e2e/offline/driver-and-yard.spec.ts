import { demoClient, hireAs, type Api } from '../support/api.ts'
import { answerAll, fillExitHeader, questionsFor } from '../support/checklist.ts'
import { newMachine, rentOut } from '../support/machines.ts'
import type { Phone } from '../support/phone.ts'
import { loginOf } from '../support/server.ts'
import { fillLogin } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const signer = { name: 'Otávio Jatimbó', cpf: '529.982.247-25' }
const answered = { meter: '', signer }

interface Machine {
  id: string
  status: string
  version: number
}
interface Checklist {
  id: string
  type: 'exit' | 'return'
  status: 'pending' | 'completed'
  productId: string
  version: number
}

const machineOf = (office: Api, id: string) => office.get<Machine>(`/products/${id}`)

const queue = async (phone: Phone) =>
  (await phone.rows('offline_queue')).map(
    ({ queueType, queueStatus }) => `${String(queueType)} ${String(queueStatus)}`,
  )

/** The row that the device holds is the one of the server, to the version. */
const expectSame = async (phone: Phone, store: string, row: { id: string; version: number }) => {
  const held = (await phone.rows(store)).filter(({ id }) => id === row.id)
  expect(
    held.map(({ version }) => version),
    `${store} ${row.id}`,
  ).toEqual([row.version])
}

test('field case 28: a driver delivers two machines and picks one up without a network, and the server has it once', async ({
  phone,
  api,
}) => {
  const office = await api('Administrador')
  const client = await demoClient(office)
  const contracts = ['A', 'B', 'C'].map((letter) => `LOC-DIA-${process.pid}-${letter}`) as [
    string,
    string,
    string,
  ]
  const [first, second] = [await newMachine(office), await newMachine(office)]
  const third = await newMachine(office)
  await rentOut(office, third, { clientId: client.id, contractNumber: contracts[2] })
  const { employeeId, ...login } = await hireAs(office, 'Motorista')
  const event = await office.post('/agenda', {
    title: `Entrega ${first.plate}`,
    type: 'delivery',
    scheduledAt: new Date().toISOString(),
    productId: first.id,
    responsibleEmployeeId: employeeId,
    location: 'Rua da Prova, 12',
  })

  const driver = await phone()
  await driver.signIn(login)
  await driver.cut()

  await test.step('the first delivery, from his agenda', async () => {
    await driver.open(`/admin/agenda/${event.id}`)
    await driver.page.getByRole('link', { name: 'Iniciar Checklist de Saída' }).click()
    await fillExitHeader(driver.page, client.company, contracts[0])
    await answerAll(driver, await questionsFor(office, first.id), answered)
    await driver.open(`/admin/agenda/${event.id}`)
    await expect(driver.page.locator('main').getByText('Concluído', { exact: true })).toBeVisible()
  })

  await test.step('the second delivery goes on after a reload', async () => {
    await driver.open(`/admin/checklists/cadastrar?produto=${second.id}&tipo=saida`)
    await fillExitHeader(driver.page, client.company, contracts[1])
    // The device keeps what is filled in a quarter of a second after it was.
    await expect
      .poll(async () => (await driver.rows('drafts')).map(({ value }) => value))
      .toMatchObject([{ contractNumber: contracts[1], at: expect.not.stringMatching('header') }])
    await driver.page.reload()
    await driver.page.getByRole('button', { name: 'Continuar Rascunho' }).click()
    await answerAll(driver, await questionsFor(office, second.id), answered)
    await driver.open(`/admin/produtos/${second.id}`)
    await expect(driver.page.getByText(contracts[1]).first()).toBeVisible()
  })

  await test.step('the pickup', async () => {
    await driver.open(`/admin/produtos/${third.id}`)
    await driver.page.getByRole('link', { name: 'Iniciar Checklist de Retorno' }).click()
    await expect(driver.page.getByRole('heading', { name: 'De onde volta?' })).toBeVisible()
    await expect(driver.page.getByText(contracts[2])).toBeVisible()
    await driver.page.getByRole('button', { name: 'Próxima' }).click()
    await answerAll(driver, await questionsFor(office, third.id), answered)
  })

  const done = ['CREATE_CHECKLIST', 'MARK_AGENDA_EVENT_AS_COMPLETED', 'CREATE_CHECKLIST', 'CREATE_CHECKLIST']
  await test.step('his session has ended meanwhile: he signs in again, and nothing is lost', async () => {
    expect((await queue(driver)).toSorted()).toEqual(done.map((type) => `${type} PENDING`).toSorted())
    expect((await office.raw('DELETE', `/employees/${employeeId}/sessions`)).ok()).toBe(true)
    await driver.restore()
    await expect(driver.page.getByText('Sua sessão expirou. Entre novamente.')).toBeVisible()
    expect((await queue(driver)).toSorted()).toEqual(done.map((type) => `${type} PENDING`).toSorted())
    driver.network.loseNextAnswer({ method: 'POST', path: '/api/checklists' })
    await fillLogin(driver.page, login)
    await expect
      .poll(async () => (await queue(driver)).toSorted())
      .toEqual(done.map((type) => `${type} PROCESSED`).toSorted())
    expect(driver.network.lost).toEqual(['POST /api/checklists'])
  })

  await test.step('server equals device, nothing twice', async () => {
    await driver.open('/admin')
    await driver.sync()
    const all = await Promise.all(
      contracts.map((contract) => office.list<Checklist>(`/checklists?search=${contract}`)),
    )
    expect(all.map((own) => own.map(({ type, status }) => `${type} ${status}`))).toEqual([
      ['exit pending'],
      ['exit pending'],
      ['return completed', 'exit completed'],
    ])
    for (const checklist of all.flat()) await expectSame(driver, 'checklists', checklist)
    const machines = await Promise.all([first, second, third].map(({ id }) => machineOf(office, id)))
    expect(machines.map(({ status }) => status)).toEqual(['rented', 'rented', 'available'])
    for (const machine of machines) await expectSame(driver, 'products', machine)
    const told = await office.get<{ id: string; version: number; completed: boolean }>(`/agenda/${event.id}`)
    expect(told.completed).toBe(true)
    await expectSame(driver, 'agenda_events', told)
  })
})

interface Order {
  id: string
  status: string
  description: string
  version: number
}

/** Concludes the order in front by its dialog. */
const conclude = async ({ page }: Phone, solution: string) => {
  await page.getByRole('button', { name: 'Concluir', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Concluir Ordem de Serviço/ })
  await dialog.getByLabel('Serviço realizado').fill(solution)
  await dialog.getByRole('button', { name: 'Sim', exact: true }).click()
  await dialog.getByRole('button', { name: 'Concluir', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Concluída', { exact: true }).first()).toBeVisible()
}

test('two phones and the office change one order: other fields are kept, the same field asks', async ({
  phone,
  api,
}) => {
  const office = await api('Administrador')
  const machine = await newMachine(office)
  const [reason] = await office.list('/service-order-reasons?search=Abastecimento')
  const technician = await (await api('Técnico de Manutenção')).get<{ employeeId: string }>('/me')
  const order = await office.post('/service-orders', {
    productId: machine.id,
    technicianId: technician.employeeId,
    openedAt: new Date().toISOString(),
    serviceOrderReasonId: reason?.id,
    description: 'Rodízio solto',
  })
  await office.put(`/service-orders/${order.id}`, { status: 'in_progress' })
  const now = () =>
    office.get<Order & { solution: string | null; priority: string }>(`/service-orders/${order.id}`)

  const [first, second] = [await phone(), await phone()]
  for (const one of [first, second]) {
    await one.signIn(loginOf('Técnico de Manutenção'))
    await one.open(`/admin/ordens-de-servico/${order.id}`)
    await expect(one.page.getByRole('button', { name: 'Concluir', exact: true })).toBeVisible()
    await one.cut()
  }
  await conclude(first, 'Rodízio apertado')
  await conclude(second, 'Rodízio trocado')
  await office.put(`/service-orders/${order.id}`, { priority: 'urgent' })

  await test.step('what the office changed and what the first phone changed are both kept', async () => {
    await first.restore()
    await expect.poll(() => queue(first)).toEqual(['UPDATE_SERVICE_ORDER PROCESSED'])
    expect(await now()).toMatchObject({
      status: 'completed',
      priority: 'urgent',
      solution: 'Rodízio apertado',
    })
  })

  await test.step('the second phone is asked, and its choice is what both have', async () => {
    await second.restore()
    await expect.poll(() => queue(second)).toEqual(['UPDATE_SERVICE_ORDER ERROR'])
    await second.open('/admin/pendencias')
    await second.page.getByRole('button', { name: 'Resolver Conflito' }).click()
    const choice = second.page.getByRole('dialog', { name: 'Este registro foi alterado por outra pessoa.' })
    await expect(choice.getByRole('radio', { name: 'Rodízio apertado' })).toBeVisible()
    await expect(choice.getByRole('radio', { name: 'Rodízio trocado' })).toBeChecked()
    await expect(choice.getByText(/^Salvo por \S.* em \d\d\/\d\d\/\d{4} /)).toBeVisible()
    await choice.getByRole('button', { name: 'Salvar Seleção' }).click()
    await expect.poll(() => queue(second)).toEqual(['UPDATE_SERVICE_ORDER PROCESSED'])
    const settled = await now()
    expect(settled).toMatchObject({ status: 'completed', priority: 'urgent', solution: 'Rodízio trocado' })
    for (const one of [first, second]) {
      await one.open('/admin')
      await one.sync()
      await expectSame(one, 'service_orders', settled)
    }
  })
})
