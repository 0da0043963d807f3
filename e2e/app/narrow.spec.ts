import type { Page, Route as PageRoute } from '@playwright/test'
import { fillRows } from '../support/answers.ts'
import type { Api } from '../support/api.ts'
import { lasting } from '../support/browser.ts'
import { faultsIn, forms } from '../support/layout.ts'
import { newMachine, type Machine } from '../support/machines.ts'
import { smallPhoto } from '../support/photo.ts'
import { settled, visit } from '../support/routes.ts'
import { loginOf, serverUrl } from '../support/server.ts'
import { signInToApp } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const questions = [
  { question: 'Estrutura sem amassados?', type: 'ok', photoRule: 'onNok' },
  { question: 'Leitura do horímetro', type: 'number', unit: 'h', photoRule: 'never' },
  { question: 'Combustível', type: 'fuel', photoRule: 'never' },
  { question: 'O que mais?', type: 'text', photoRule: 'never' },
  { question: 'Fotos dos lados', type: 'photo', photoRule: 'always' },
  { question: 'Assinatura de quem leva', type: 'signature', photoRule: 'never' },
] as const

const refusal = {
  code: 'invalid',
  message: 'Esta máquina já tem uma ordem de serviço aberta que precisa ser concluída antes desta.',
  fields: {},
}

const longWork =
  'Substituição do pneumoultramicroscopicossilicovulcanoconiótico conjunto de rodízios e realinhamento da torre'
const longName = 'Maria Inconstitucionalissimamente-Pneumoultramicroscopicossilico Albuquerque de Vasconcelos'

const isWhole = async (page: Page, what: string) =>
  expect.soft(await faultsIn(page, forms.app), what).toEqual([])

const go = async (page: Page, path: string) => {
  await visit(page, `/app${path}`)
  await settled(page)
}

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

const shoot = async (page: Page) => {
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'Tirar Foto')
  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto(2) }
  await (await chooser).setFiles([photo])
  await expect(page.getByRole('button', { name: /^Ampliar: foto/ }).first()).toBeVisible()
}

/** The phone's keys take half of a low screen: the figure that is typed beside its photo stands between the bars. */
const staysAboveKeys = async (page: Page) => {
  await shoot(page)
  const field = page.getByLabel('Leitura de agora')
  await field.fill('98766')
  for (const [width, height] of [
    [360, 320],
    [320, 284],
  ] as const) {
    await page.setViewportSize({ width, height })
    await field.evaluate((node) => node.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
    const place = await field.evaluate((node) => {
      const { top, bottom, left, right } = node.getBoundingClientRect()
      const middle = (left + right) / 2
      return [top + 1, bottom - 1].map((y) => document.elementFromPoint(middle, y) === node)
    })
    expect.soft(place, `${width} × ${height}`).toEqual([true, true])
  }
}

/** An exit from its header to its review, left as a draft. */
const walkChecklist = async (page: Page, machine: Machine) => {
  await go(page, `/admin/checklists/cadastrar?produto=${machine.id}&tipo=saida`)
  await isWhole(page, 'header of an exit')
  await press(page, 'Perguntas')
  await isWhole(page, 'questions of an exit')
  await page.getByRole('dialog').getByRole('listitem').nth(1).getByRole('button').click()
  for (const { type } of questions) {
    if (type === 'ok') {
      await page.getByRole('radio', { name: 'Não conforme' }).check()
      await press(page, 'Próxima')
      await shoot(page)
      await page.getByLabel('Observação').fill('Amassado')
    }
    await isWhole(page, `question to answer by ${type}`)
    if (type === 'ok') await walkMarks(page)
    if (type === 'number') await staysAboveKeys(page)
    if (type === 'signature') {
      await press(page, 'Assinar')
      await isWhole(page, 'sheet to sign on')
      await press(page, 'Concluir')
      await isWhole(page, 'sheet that is not signed')
      await press(page, 'Cancelar')
    }
    await press(page, 'Próxima')
  }
  await isWhole(page, 'review of an exit')
  await press(page, 'Fechar')
}

const walkMarks = async (page: Page) => {
  await press(page, /^Ampliar: foto 1/)
  await isWhole(page, 'photo')
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar Avaria' }).click()
  await isWhole(page, 'photo to mark')
  await press(page, 'Marcar no centro')
  await isWhole(page, 'mark of a photo')
  await press(page, 'Pronto')
  await press(page, 'Salvar Marcas')
}

/** The menu, and the sheet over a synchronization that is running. */
const walkSync = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/api\/offline-sync$/, async (route) => {
    await promise
    return route.fallback()
  })
  await press(page, 'Abrir menu')
  await isWhole(page, 'menu')
  await press(page, /^Sincronizar/)
  await expect(page.getByRole('dialog', { name: 'Sincronizando...' })).toBeVisible()
  await isWhole(page, 'synchronization')
  resolve()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** A preventive and an order in progress, on a machine of their own. */
const beginWork = async (office: Api) => {
  const machine = await newMachine(office)
  const { employeeId: technicianId } = await office.get<{ employeeId: string }>('/me')
  const [reason] = await office.list('/service-order-reasons?search=Abastecimento')
  const template = await office.post('/preventive-maintenance-templates', {
    name: `Revisão ${machine.plate}`,
    questions: [{ question: 'Travas e pinos completos?', type: 'ok' }],
  })
  const own = { productId: machine.id, technicianId }
  const preventive = await office.post('/preventive-maintenances', {
    ...own,
    templateId: template.id,
    performedAt: new Date().toISOString(),
    answers: [],
  })
  const order = await office.post('/service-orders', {
    ...own,
    openedAt: new Date().toISOString(),
    serviceOrderReasonId: reason?.id,
    description: 'Rodízio solto',
  })
  await office.put(`/service-orders/${order.id}`, { status: 'in_progress' })
  return { preventive: preventive.id, order: order.id }
}

/** A preventive from its questions to its review, left as a draft. */
const walkConclusion = async (page: Page, preventive: string) => {
  await go(page, `/admin/manutencoes-preventivas/${preventive}`)
  await isWhole(page, 'preventive in progress')
  await page.getByRole('link', { name: 'Concluir Preventiva' }).click()
  await page.getByRole('radio', { name: 'Não conforme' }).check()
  await page.getByLabel('Observação').fill('Falta um pino')
  await isWhole(page, 'question of a preventive')
  await press(page, 'Próxima')
  await expect(page.getByRole('heading', { name: 'Conclusão' })).toBeVisible()
  await isWhole(page, 'conclusion of a preventive')
  await press(page, 'Próxima')
  await expect(page.getByText('Campo obrigatório.')).toBeVisible()
  await isWhole(page, 'conclusion that lacks the verdict')
  await press(page, 'Não')
  await press(page, 'Próxima')
  await expect(page.getByRole('button', { name: 'Salvar Manutenção' })).toBeVisible()
  await isWhole(page, 'review of a preventive')
  await press(page, 'Fechar')
}

/** Concludes an order that the office concludes otherwise meanwhile. */
const concludeOrder = async (page: Page, office: Api, order: string) => {
  await go(page, `/admin/ordens-de-servico/${order}`)
  await press(page, 'Concluir')
  const dialog = page.getByRole('dialog', { name: /^Concluir Ordem de Serviço/ })
  await dialog.getByLabel('Serviço realizado').fill(longWork)
  await dialog.getByRole('button', { name: 'Sim', exact: true }).click()
  await isWhole(page, 'conclusion of an order')
  await dialog.getByRole('button', { name: 'Concluir', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const done = { status: 'completed', solution: longWork.toUpperCase(), safeToOperate: false }
  await office.put(`/service-orders/${order}`, done)
}

/** The name of who saved is as long as one may be. */
const lengthenClash = async (route: PageRoute) => {
  const response = await route.fetch()
  if (response.status() !== 412) return route.fulfill({ response })
  const json = (await response.json()) as object
  return route.fulfill({ response, json: { ...json, changedBy: longName } })
}

/** What two people changed, settled. */
const walkSettling = async (page: Page) => {
  await press(page, 'Resolver Conflito')
  const dialog = page.getByRole('dialog', { name: 'Este registro foi alterado por outra pessoa.' })
  await expect(dialog.getByText(longName)).toBeVisible()
  await isWhole(page, 'conflict to settle')
  await press(page, 'Salvar Seleção')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Resolver Conflito' })).toHaveCount(0)
}

/** Two orders that wait for a network: one clashes and is settled, one is refused and discarded. */
const walkOutbox = async (page: Page, office: Api, { id }: Machine, order: string) => {
  // No service worker keeps the screens here: what opens without a network has been open before.
  await go(page, `/admin/ordens-de-servico/${order}`)
  await go(page, '/admin/ordens-de-servico/cadastrar')
  await go(page, '/admin/pendencias')
  await isWhole(page, 'empty outbox')
  await page.context().setOffline(true)
  await concludeOrder(page, office, order)
  await go(page, `/admin/ordens-de-servico/cadastrar?produto=${id}`)
  for (const field of ['Motivo', 'Defeito']) {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option').first().click()
  }
  await page.getByLabel('Descrição do problema').fill('Porta amassada')
  await isWhole(page, 'order to open')
  await press(page, 'Abrir Ordem')
  await expect(page.getByRole('heading', { name: 'Andamento' })).toBeVisible()
  await go(page, '/admin/pendencias')
  await isWhole(page, 'outbox without a network')
  await page.route(/\/api\/service-orders$/, (route) => route.fulfill({ status: 422, json: refusal }))
  await page.route(/\/api\/service-orders\/[^/]+$/, lengthenClash)
  await page.context().setOffline(false)
  await expect(page.getByText(refusal.message)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resolver Conflito' })).toBeVisible()
  await isWhole(page, 'outbox with a refusal and a conflict')
  await walkSettling(page)
  await press(page, 'Descartar')
  await isWhole(page, 'question before something is discarded')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('Nenhuma pendência de envio.')).toBeVisible()
}

const walkScanner = async (page: Page) => {
  await go(page, '/admin/produtos')
  await press(page, 'Ler Código')
  await expect(page.getByText(/^Não foi possível usar a câmera/)).toBeVisible()
  await isWhole(page, 'scanner')
  await press(page, 'Cancelar')
}

test.use({ serviceWorkers: 'block', launchOptions: lasting })

test('field case 32: with the longest names nothing is cut on any step of the work, at 320 px and with letters twice as large', async ({
  page,
  api,
}) => {
  const office = await api('Administrador')
  const machine = await newMachine(office, { questions, hourMeter: 98_765.4 })
  const begun = await beginWork(office)
  await fillRows(page)
  await signInToApp(page, serverUrl(), loginOf('Administrador'))
  // They lie over the end of a screen for a while.
  await page.addStyleTag({ content: '.toasts-app { display: none !important }' })
  await walkChecklist(page, machine)
  await go(page, '/admin/checklists')
  await isWhole(page, 'drafts')
  await walkConclusion(page, begun.preventive)
  await walkScanner(page)
  await walkSync(page)
  await walkOutbox(page, office, machine, begun.order)
})
