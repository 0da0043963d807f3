import type { Api } from '../support/api.ts'
import { signWithFinger } from '../support/checklist.ts'
import { newMachine } from '../support/machines.ts'
import type { Phone } from '../support/phone.ts'
import { smallPhoto } from '../support/photo.ts'
import { pick } from '../support/pick.ts'
import { loginOf } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const description = 'Rodízio traseiro quebrado'
const saved = 'Salvo no aparelho. Aguardando envio.'
const photosIn = (phone: Phone) => phone.page.getByRole('button', { name: /^Ampliar: foto/ })

interface Order {
  id: string
  number: string
  status: string
  version: number
  completedAt: string
  photos: { id: string }[]
  signature: { id: string } | null
}
interface Preventive {
  id: string
  status: string
  version: number
  safeToOperate: boolean
  photos: { id: string }[]
  signature: { id: string } | null
  answers: { answer: string | null; note: string | null; question: { question: string } }[]
}

const questions = [
  { question: 'Sapatas ajustáveis sem folga?', type: 'ok' },
  { question: 'Travas e pinos completos?', type: 'ok' },
  { question: 'Quantas peças foram trocadas?', type: 'number' },
  { question: 'O que foi feito?', type: 'text', required: false },
  { question: 'Fotos do conjunto', type: 'photo' },
  { question: 'Assinatura do técnico', type: 'signature' },
] as const

const shootInto = async (phone: Phone, numbers: readonly number[]) => {
  const before = await photosIn(phone).count()
  for (const [at, number] of numbers.entries()) {
    await phone.shoot('Tirar Foto', [await smallPhoto(number)])
    await expect(photosIn(phone)).toHaveCount(before + at + 1)
    // While a photo is being kept its button says so and rests.
    await expect(phone.page.getByRole('button', { name: 'Tirar Foto' })).toBeEnabled()
  }
}

const fillPreventive = async (phone: Phone) => {
  const { page } = phone
  const next = () => page.getByRole('button', { name: 'Próxima' }).click()
  const at = (question: string) => expect(page.getByRole('heading', { name: question })).toBeVisible()
  await at(questions[0].question)
  await page.getByRole('radio', { name: 'Conforme', exact: true }).click()
  await at(questions[1].question)
  await page.getByRole('radio', { name: 'Não conforme' }).check()
  await next()
  await expect(page.getByText('Descreva o que não está conforme.')).toBeVisible()
  await page.getByLabel('Observação').fill('Falta um pino')
  await shootInto(phone, [1])
  await next()
  await at(questions[2].question)
  await page.getByLabel('Resposta').fill('1')
  await next()
  await at(questions[3].question)
  await next()
  await at(questions[4].question)
  await shootInto(phone, [2, 3])
  await next()
  await at(questions[5].question)
  await signWithFinger(page)
  await next()
  await at('Conclusão')
  await next()
  await expect(page.getByText('Campo obrigatório.')).toBeVisible()
  await page.getByRole('button', { name: 'Sim', exact: true }).click()
  await page.getByLabel('Peças substituídas').fill('Pino de trava')
}

const statuses = async (phone: Phone) =>
  (await phone.rows('offline_queue')).map(({ queueStatus }) => queueStatus)

const ordersOf = (office: Api, machineId: string) =>
  office.list<Order>(`/service-orders?product_id=${machineId}`)

test('field cases 19 and 26: a technician works a day without a network, and the server has it once', async ({
  phone,
  api,
}) => {
  const office = await api('Administrador')
  const { id, plate } = await newMachine(office)
  const template = `Revisão ${plate}`
  await office.post('/preventive-maintenance-templates', { name: template, questions })
  const tech = await phone()
  await tech.signIn(loginOf('Técnico de Manutenção'))
  await tech.cut()
  const { page } = tech

  await test.step('an order with five photos outlives its page', async () => {
    await tech.open(`/admin/produtos/${id}`)
    await page.getByRole('link', { name: 'Abrir Ordem' }).click()
    await pick(page, 'Motivo', 'Manutenção corretiva na oficina')
    await page.getByLabel('Descrição do problema').fill(description)
    await shootInto(tech, [1, 2, 3, 4, 5])
    await tech.kill(`/admin/ordens-de-servico/cadastrar?produto=${id}`)
    await expect(tech.page.getByText('Rascunho restaurado.')).toBeVisible()
    await expect(tech.page.getByLabel('Descrição do problema')).toHaveValue(description)
    await expect(photosIn(tech)).toHaveCount(5)
    await tech.page.getByRole('button', { name: 'Abrir Ordem' }).click()
    await expect(tech.page.getByText('Campo obrigatório.').first()).toBeVisible()
    await pick(tech.page, 'Defeito', 'Peça amassada ou empenada')
    await tech.page.getByRole('button', { name: 'Abrir Ordem' }).click()
    await expect(tech.page.getByText(saved)).toBeVisible()
    await expect(tech.page.getByText('OS (aguardando número)').first()).toBeVisible()
    await tech.open(`/admin/produtos/${id}`)
    await expect(tech.page.getByText('Em manutenção', { exact: true })).toBeVisible()
  })

  await test.step('a preventive of its template, with a fault, photos and a signature', async () => {
    await tech.page.getByRole('link', { name: 'Fazer Preventiva' }).click()
    await tech.page.getByRole('link', { name: template }).click()
    await fillPreventive(tech)
    await tech.keeps('Pino de trava')
    await tech.kill(`/admin/manutencoes-preventivas/cadastrar?produto=${id}`)
    await expect(tech.page.getByRole('heading', { name: 'Há um rascunho desta manutenção' })).toBeVisible()
    await tech.page.getByRole('button', { name: 'Continuar Rascunho' }).click()
    await tech.page.getByRole('button', { name: 'Próxima' }).click()
    await expect(tech.page.getByText('6 de 6 respondidas')).toBeVisible()
    await expect(tech.page.getByRole('button', { name: /Travas e pinos/ })).toContainText(
      'Não conforme, 1 foto',
    )
    await tech.page.getByRole('button', { name: 'Salvar Manutenção' }).click()
    await expect(tech.page.getByText(saved)).toBeVisible()
    await expect(tech.page.getByText('Falta um pino')).toBeVisible()
  })

  await test.step('the order is concluded where it was opened, and the machine is free', async () => {
    await tech.open('/admin/ordens-de-servico')
    await tech.seek('Buscar ordem de serviço', plate)
    await tech.page.getByRole('link', { name: plate }).click()
    await tech.page.getByRole('button', { name: 'Concluir', exact: true }).click()
    const dialog = tech.page.getByRole('dialog', { name: /^Concluir Ordem de Serviço/ })
    await dialog.getByLabel('Serviço realizado').fill('Rodízio trocado')
    await dialog.getByRole('button', { name: 'Sim', exact: true }).click()
    await signWithFinger(tech.page)
    await dialog.getByRole('button', { name: 'Concluir', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => statuses(tech)).toEqual(['PENDING', 'PENDING', 'PENDING'])
    await tech.open(`/admin/produtos/${id}`)
    await expect(tech.page.getByText('Disponível', { exact: true })).toBeVisible()
  })

  await test.step('the network is back, one answer is lost: server equals device, nothing twice', async () => {
    const concludedAt = (await tech.rows('service_orders')).find((row) => row['productId'] === id)?.[
      'completedAt'
    ]
    tech.network.loseNextAnswer({ method: 'POST', path: '/api/service-orders' })
    await tech.restore()
    await expect.poll(() => statuses(tech)).toEqual(['PROCESSED', 'PROCESSED', 'PROCESSED'])
    expect(tech.network.lost).toEqual(['POST /api/service-orders'])
    const [order, ...others] = await ordersOf(office, id)
    expect(others).toEqual([])
    expect(order).toMatchObject({
      status: 'completed',
      completedAt: concludedAt,
      solution: 'Rodízio trocado',
    })
    expect(order?.photos).toHaveLength(5)
    expect((await office.get<Order>(`/service-orders/${order?.id}`)).signature).not.toBeNull()
    const [preventive, ...more] = await office.list<Preventive>(`/preventive-maintenances?product_id=${id}`)
    expect(more).toEqual([])
    const whole = await office.get<Preventive>(`/preventive-maintenances/${preventive?.id}`)
    expect(whole).toMatchObject({ status: 'completed', safeToOperate: true, partsReplaced: 'Pino de trava' })
    expect(whole.photos).toHaveLength(3)
    expect(whole.signature).not.toBeNull()
    expect(whole.answers.map(({ answer, note }) => [answer, note])).toEqual(
      expect.arrayContaining([
        ['ok', null],
        ['nok', 'Falta um pino'],
        ['1', null],
      ]),
    )
    expect(whole.answers).toHaveLength(3)
    expect(await office.get(`/products/${id}`)).toMatchObject({ status: 'available', maintenancesCount: 2 })
    await tech.open('/admin')
    await tech.sync()
    const held = async (store: string, row: string) => (await tech.rows(store)).find((one) => one.id === row)
    expect(await held('service_orders', order?.id ?? '')).toMatchObject({
      number: order?.number,
      version: order?.version,
    })
    expect(await held('preventive_maintenances', whole.id)).toMatchObject({ version: whole.version })
    const answers = await tech.rows('preventive_maintenance_answers')
    expect(answers.filter((row) => row['preventiveMaintenanceId'] === whole.id)).toHaveLength(3)
    expect(await held('products', id)).toMatchObject({ status: 'available', maintenancesCount: 2 })
  })
})

test('a preventive whose conclusion was begun waits among the drafts', async ({ phone, api }) => {
  const office = await api('Administrador')
  const machine = await newMachine(office)
  const template = await office.post('/preventive-maintenance-templates', {
    name: `Conclusão ${machine.plate}`,
    questions: [{ question: 'Travas e pinos completos?', type: 'ok' }],
  })
  const { employeeId } = await (await api('Técnico de Manutenção')).get<{ employeeId: string }>('/me')
  const begun = await office.post('/preventive-maintenances', {
    productId: machine.id,
    templateId: template.id,
    technicianId: employeeId,
    performedAt: new Date().toISOString(),
    answers: [],
  })
  const tech = await phone()
  await tech.signIn(loginOf('Técnico de Manutenção'))
  await tech.cut()
  await tech.open(`/admin/manutencoes-preventivas/${begun.id}`)
  await tech.page.getByRole('link', { name: 'Concluir Preventiva' }).click()
  await tech.page.getByRole('radio', { name: 'Conforme', exact: true }).click()
  await expect(tech.page.getByRole('heading', { name: 'Conclusão' })).toBeVisible()
  await tech.keeps('preventive:conclude:')
  await tech.keeps('"at":"conclusion"')
  await tech.kill('/admin/manutencoes-preventivas')
  await tech.page.getByRole('link', { name: /Conclusão de Preventiva/ }).click()
  await expect(tech.page.getByRole('heading', { name: 'Há um rascunho desta manutenção' })).toBeVisible()
  await tech.page.getByRole('button', { name: 'Continuar Rascunho' }).click()
  await tech.page.getByRole('button', { name: 'Anterior' }).click()
  await expect(tech.page.getByRole('radio', { name: 'Conforme', exact: true })).toBeChecked()
})
