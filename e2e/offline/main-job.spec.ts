import { demoClient, type Api } from '../support/api.ts'
import { answerByHand, goOnIn, next, write } from '../support/by-hand.ts'
import { answerAll, fillExitHeader, questionsFor, questionsOf, type Question } from '../support/checklist.ts'
import { faultsIn } from '../support/layout.ts'
import { newMachine, rentOut } from '../support/machines.ts'
import { lookAt } from '../support/photo.ts'
import { loginOf, serverUrl } from '../support/server.ts'
import { signIn } from '../support/sign-in.ts'
import { countTaps } from '../support/taps.ts'
import { expect, test } from '../support/test.ts'

const [code, plate] = [`pva${process.pid}`, `PVA-0${process.pid}`]
const contract = `LOC-PROVA-${process.pid}-1`
const signer = { name: 'Otávio Jatimbó', cpf: '529.982.247-25' }
const otherContract = `LOC-PROVA-${process.pid}-2`
const takenContract = `LOC-PROVA-${process.pid}-3`
const structure = 'Estrutura sem amassados nem trincas?'

/** What is wrong when it leaves, and what when it comes back. */
const wrongAtExit = {
  'Guarda-corpo e portão íntegros?': 'Portão amassado',
  'Adesivos legíveis?': 'Adesivo de capacidade rasgado',
}
const wrongAtReturn = {
  'Pneus e rodas sem cortes?': 'Corte no pneu dianteiro esquerdo',
  'Descida de emergência testada?': 'Válvula travada',
}
const fine = [
  'Estrutura sem trincas ou empenos?',
  'Vazamentos de óleo ausentes?',
  'Botões de emergência funcionam?',
  'Comandos funcionam?',
  'Sensor de inclinação atua?',
  'Proteção contra buracos recolhe?',
  'Carregador presente?',
]

/** A platform's model: fifteen questions, a reading with its photo first, photos and a signature last. */
const asked: readonly Partial<Question>[] = [
  { question: 'Leitura do horímetro (h)', type: 'number', unit: 'h', photoRule: 'always' },
  { question: 'Carga das baterias (%)', type: 'number', unit: '%', photoRule: 'never' },
  ...fine.map((question) => ({ question, type: 'ok' as const, photoRule: 'never' as const })),
  ...Object.keys({ ...wrongAtExit, ...wrongAtReturn }).map((question) => ({
    question,
    type: 'ok' as const,
    photoRule: 'onNok' as const,
  })),
  { question: 'Fotos dos quatro lados', type: 'photo', photoRule: 'always' },
  { question: 'Assinatura de quem recebe ou entrega', type: 'signature', photoRule: 'always' },
]

interface Machine {
  id: string
  status: string
  hourMeter: number
  checklistModelId: string
  rental: { clientName: string } | null
}
interface Checklist {
  id: string
  type: 'exit' | 'return'
  status: 'pending' | 'completed'
  returnId: string | null
}
interface Answered extends Checklist {
  hourMeter: number
  signerName: string
  answers: { question: Question; answer: string | null; note: string | null; photos: { id: string }[] }[]
}

const registered = (api: Api) => api.list<Checklist>(`/checklists?search=${contract}`)

test('field cases 17, 26 and 34: a machine leaves and comes back, offline, and the office sees it', async ({
  phone,
  api,
  browser,
}) => {
  const office = await api('Administrador')
  const { id: machineId } = await newMachine(office, { questions: asked, code: plate, hourMeter: 250 })
  const machineNow = () => office.get<Machine>(`/products/${machineId}`)
  const before = await machineNow()
  const questions = await questionsOf(office, before.checklistModelId)
  expect(questions).toHaveLength(15)
  const hoursAt = (later: number) => String(before.hourMeter + later).replace('.', ',')
  const client = await demoClient(office)
  const other = await newMachine(office)
  const taken = await newMachine(office, {
    questions: [
      { question: structure, type: 'ok', photoRule: 'onNok' },
      { question: 'Limpa por fora?', type: 'ok', photoRule: 'never' },
    ],
  })

  const yard = await phone()
  await test.step('1. she signs in, the first download shows its progress, the network goes', async () => {
    const gate = yard.network.hold({ method: 'GET', path: '/api/offline-sync' })
    const signedIn = yard.signIn(loginOf('Conferente de Pátio'))
    const sheet = yard.page.getByRole('dialog', { name: 'Sincronizando...' })
    await expect(sheet).toContainText(
      'O aplicativo está sincronizando dados locais e remotos, por favor, aguarde um momento',
    )
    await expect(sheet.getByRole('progressbar')).toBeVisible()
    gate()
    await expect(yard.page.getByText('Sincronização concluída')).toBeVisible()
    await signedIn
    await yard.cut()
    await expect(yard.page.getByText('Offline', { exact: true })).toBeVisible()
  })

  const driver = await phone()
  await driver.signIn(loginOf('Motorista'))
  await driver.cut()

  await test.step('2. an exit of fifteen answers, two faults, seven photos and a signature takes thirty taps and outlives the page', async () => {
    await yard.page.getByRole('link', { name: 'Código, cliente ou contrato' }).click()
    await yard.page.getByLabel('Buscar em tudo').fill(code)
    const machines = yard.page.getByRole('region', { name: 'Produtos' })
    await machines.getByRole('link', { name: plate }).click()
    const { page } = yard
    await expect(page.getByRole('heading', { name: 'Oficina' })).toBeVisible()
    const taps = await countTaps(page)
    await page.getByRole('link', { name: 'Iniciar Checklist de Saída' }).click()
    await write(page.getByRole('combobox', { name: 'Cliente' }), client.company.slice(0, 12))
    await page.getByRole('option', { name: client.company }).first().click()
    await goOnIn(page.getByLabel('Número do contrato'), contract)
    await next(page)
    await answerByHand(yard, questions, { hours: hoursAt(2), wrong: wrongAtExit, signer })
    expect(await taps()).toBeLessThanOrEqual(30)
    await yard.kill(`/admin/produtos/${before.id}`)
    await expect(yard.page.getByText('Locado', { exact: true })).toBeVisible()
    await expect(yard.page.getByText(contract).first()).toBeVisible()
    const queue = await yard.rows('offline_queue')
    expect(queue).toHaveLength(1)
    expect(queue[0]).toMatchObject({ queueType: 'CREATE_CHECKLIST', queueStatus: 'PENDING' })
    expect(await yard.files()).toHaveLength(8)
    expect(JSON.stringify(queue)).not.toContain('token')
  })

  await test.step('3. the first answer is lost, and all is on the server once, upright and bare', async () => {
    yard.network.loseNextAnswer({ method: 'POST', path: '/api/checklists' })
    await yard.restore()
    await expect
      .poll(async () => (await yard.rows('offline_queue')).map(({ queueStatus }) => queueStatus))
      .toEqual(['PROCESSED'])
    expect(yard.network.lost).toEqual(['POST /api/checklists'])
    const [exit, ...others] = await registered(office)
    expect(others).toEqual([])
    const { answers, signerName } = await office.get<Answered>(`/checklists/${exit?.id}`)
    expect(answers).toHaveLength(15)
    expect(signerName).toBe(signer.name)
    const photos = answers
      .filter(({ question }) => question.type !== 'signature')
      .flatMap((one) => one.photos)
    expect(photos).toHaveLength(7)
    const meter = answers.find(({ question }) => question.unit === 'h')?.photos[0]
    const picture = await lookAt(await office.bytes(`/image-proxy/${meter?.id}`))
    expect(picture.height).toBeGreaterThan(picture.width)
    expect(picture).toMatchObject({ exif: undefined, orientation: undefined })
    expect(picture.top[0]).toBeGreaterThan(150)
    expect(picture.bottom[2]).toBeGreaterThan(150)
  })

  const browserOfCms = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
  })
  const cms = await browserOfCms.newPage()
  await test.step('4. the office sees it pending, with photos and signature, and the machine out', async () => {
    await signIn(cms, serverUrl(), loginOf('Administrador'))
    await cms.getByRole('button', { name: 'Menu' }).click()
    await cms.getByRole('link', { name: 'Checklist' }).click()
    await cms.getByRole('button', { name: /^Pendentes/ }).click()
    await cms.getByRole('row').filter({ hasText: contract }).click()
    await expect(cms.getByRole('heading', { name: contract })).toBeVisible()
    await expect(cms.getByText('Pendente', { exact: true })).toBeVisible()
    await expect(cms.getByRole('img', { name: 'Assinatura' })).toBeVisible()
    await expect(cms.getByRole('button', { name: 'Ampliar: Leitura do horímetro (h), saída' })).toBeVisible()
    await expect(cms.getByRole('button', { name: 'Ampliar: Fotos dos quatro lados, saída' })).toBeVisible()
    await cms.goto(`${serverUrl()}/admin/produtos?search=${plate}`)
    const row = cms.getByRole('row').filter({ hasText: plate })
    await expect(row).toContainText('Locado')
    await expect(row).toContainText(client.company)
    const machine = await machineNow()
    expect(machine).toMatchObject({ status: 'rented', rental: { clientName: client.company } })
  })

  await test.step('5. somebody else gave the same machine away: refused, explained, and nothing else waits', async () => {
    await rentOut(office, taken, { clientId: client.id, contractNumber: takenContract })
    for (const { id } of [taken, other]) {
      await driver.open(`/admin/checklists/cadastrar?produto=${id}&tipo=saida`)
      await fillExitHeader(driver.page, client.company, otherContract)
      const wrong = id === taken.id ? { [structure]: 'Solda trincada' } : {}
      await answerAll(driver, await questionsFor(office, id), { meter: '', signer, wrong })
    }
    await driver.restore()
    await driver.open('/admin/pendencias')
    const card = driver.page.getByRole('article').filter({ hasText: 'Checklist de saída' })
    await expect(card).toHaveCount(1)
    await expect(card).toContainText(`Este produto já está locado no contrato ${takenContract}.`)
    await expect(card.getByText('Com erro')).toBeVisible()
    expect(await office.get(`/products/${other.id}`)).toMatchObject({ status: 'rented' })
    await card.getByRole('button', { name: 'Editar e Reenviar' }).click()
    await expect(driver.page.getByText('2 de 2 respondidas')).toBeVisible()
    await expect(driver.page.getByRole('button', { name: structure })).toContainText('Não conforme, 2 fotos')
    await driver.page.getByRole('button', { name: 'Fechar' }).click()
    await card.getByRole('button', { name: 'Descartar' }).click()
    await driver.page
      .getByRole('alertdialog', { name: 'Descartar esta pendência?' })
      .getByRole('button', { name: 'Descartar' })
      .click()
    await expect(driver.page.getByText('Nenhuma pendência de envio.')).toBeVisible()
    await driver.open(`/admin/produtos/${taken.id}`)
    await expect(driver.page.getByText(takenContract).first()).toBeVisible()
  })

  await test.step('6. it comes back with two faults beside what the exit said, in twenty-eight taps; the office compares', async () => {
    await yard.cut()
    await yard.open(`/admin/produtos/${before.id}`)
    const { page } = yard
    await expect(page.getByRole('heading', { name: 'Oficina' })).toBeVisible()
    const taps = await countTaps(page)
    await page.getByRole('link', { name: 'Iniciar Checklist de Retorno' }).click()
    await expect(page.getByRole('heading', { name: 'De onde volta?' })).toBeVisible()
    await expect(page.getByText(contract)).toBeVisible()
    await next(page)
    await answerByHand(yard, questions, {
      hours: hoursAt(20),
      wrong: wrongAtReturn,
      signer,
      onQuestion: async ({ type }) => {
        if (type === 'ok') await expect(page.getByText(/^Na saída, /)).toBeVisible()
      },
    })
    expect(await taps()).toBeLessThanOrEqual(28)
    await yard.restore()
    await expect
      .poll(async () => (await registered(office)).map(({ type, status }) => `${type} ${status}`))
      .toEqual(['return completed', 'exit completed'])
    const [back] = await registered(office)
    const { answers } = await office.get<Answered>(`/checklists/${back?.id}`)
    const faults = answers.filter(({ answer }) => answer === 'nok').map(({ note }) => note)
    expect(new Set(faults)).toEqual(new Set(Object.values(wrongAtReturn)))
    const after = await machineNow()
    expect(after).toMatchObject({ status: 'inspection', hourMeter: before.hourMeter + 20, rental: null })
    await cms.goto(`${serverUrl()}/admin/checklists/${back?.id}`)
    await expect(cms.getByText('Concluído', { exact: true })).toBeVisible()
    const comparison = cms.getByRole('region', { name: 'Comparação' })
    for (const [question, note] of Object.entries(wrongAtReturn)) {
      const line = comparison.getByRole('listitem').filter({ hasText: question })
      await expect(line).toContainText('Conforme')
      await expect(line).toContainText('Não conforme')
      await expect(line).toContainText(note)
      await expect(line).toContainText('Piorou')
    }
    await expect(comparison.getByRole('img', { name: 'Assinatura' })).toHaveCount(2)
    expect(await faultsIn(cms, [{ width: 1024, height: 768 }])).toEqual([])
    await cms.goto(`${serverUrl()}/admin/produtos/${before.id}`)
    await expect(cms.getByText('Em inspeção', { exact: true }).first()).toBeVisible()
  })
  await browserOfCms.close()
})
