import type { Locator, Page } from '@playwright/test'
import { questionsFor, signWithFinger, type Question } from '../support/checklist.ts'
import { newMachine, type Machine } from '../support/machines.ts'
import type { Phone } from '../support/phone.ts'
import { smallPhoto } from '../support/photo.ts'
import { loginOf } from '../support/server.ts'
import { countTaps } from '../support/taps.ts'
import { expect, test } from '../support/test.ts'

// Nothing here happens without a network.
test.use({ serviceWorkers: 'block' })

const saved = 'Salvo no aparelho. Aguardando envio.'
const signed = 'Assinatura de quem recebe ou entrega'
const sides = 'Fotos dos quatro lados'
const faults: readonly string[] = ['Guarda-corpo e portão íntegros?', 'Pneus e rodas sem cortes?']

const fine = [
  'Estrutura sem trincas ou empenos?',
  'Vazamentos de óleo ausentes?',
  'Botões de emergência funcionam?',
  'Comandos funcionam?',
  'Descida de emergência testada?',
  'Sensor de inclinação atua?',
  'Proteção contra buracos recolhe?',
  'Carregador presente?',
  'Adesivos legíveis?',
]

/** A platform's model: fifteen questions, a reading with its photo first, photos and a signature last. */
const questions: readonly Partial<Question>[] = [
  { question: 'Leitura do horímetro (h)', type: 'number', unit: 'h', photoRule: 'always' },
  { question: 'Carga das baterias (%)', type: 'number', unit: '%', photoRule: 'never' },
  ...fine.map((question) => ({ question, type: 'ok' as const, photoRule: 'never' as const })),
  ...faults.map((question) => ({ question, type: 'ok' as const, photoRule: 'onNok' as const })),
  { question: sides, type: 'photo', photoRule: 'always' },
  { question: signed, type: 'signature', photoRule: 'always' },
]

const at = (page: Page, question: string) =>
  expect(page.getByRole('heading', { name: question, exact: true })).toBeVisible()
const next = (page: Page) => page.getByRole('button', { name: 'Próxima' }).click()

/** Writes into a field that takes a tap first. */
const write = async (field: Locator, text: string) => {
  await field.click()
  await field.fill(text)
}
/** Writes into a field that is waited for: the app leads to it. */
const goOnIn = async (field: Locator, text: string) => {
  await expect(field).toBeFocused()
  await field.fill(text)
}

const keyIn = async (page: Page, figures: string) => {
  for (const figure of figures) {
    const name = figure === ',' ? 'Vírgula' : figure
    await page.getByRole('group').getByRole('button', { name, exact: true }).click()
  }
}

const shoot = async ({ page, shoot: choose }: Phone, button: string, photos: number) => {
  const before = await page.getByRole('button', { name: /^Ampliar: foto/ }).count()
  await choose(button, await Promise.all(Array.from({ length: photos }, (_, at) => smallPhoto(at + 1))))
  await expect(page.getByRole('button', { name: /^Ampliar: foto/ })).toHaveCount(before + photos)
}

const answerOne = async (phone: Phone, { question, type, unit }: Question, hours: string) => {
  const { page } = phone
  await at(page, question)
  if (type === 'number') await keyIn(page, unit === 'h' ? hours : '80')
  if (type === 'number' && unit === 'h') await shoot(phone, 'Tirar Foto', 1)
  if (type === 'photo') await shoot(phone, 'Escolher da Galeria', 4)
  if (type === 'signature') {
    await write(page.getByLabel('Nome de quem assina'), 'Otávio Jatimbó')
    await page.keyboard.press('Tab')
    await goOnIn(page.getByLabel('CPF de quem assina'), '529.982.247-25')
    await signWithFinger(page)
  }
  if (type === 'ok' && !faults.includes(question))
    return page.getByRole('radio', { name: 'Conforme', exact: true }).click()
  if (type === 'ok') {
    await page.getByRole('radio', { name: 'Não conforme' }).click()
    await goOnIn(page.getByLabel('Observação'), 'Amassado')
    await shoot(phone, 'Tirar Foto', 1)
  }
  return next(page)
}

/** Answers a checklist with two faults and seven photos, and saves it. */
const answerAll = async (phone: Phone, asked: readonly Question[], hours: string) => {
  for (const question of asked) await answerOne(phone, question, hours)
  await phone.page.getByRole('button', { name: 'Salvar Checklist' }).click()
  await expect(phone.page.getByText(saved)).toBeVisible()
}

/** The app on a machine's own screen. */
const openOn = async (phone: Phone, { id }: Machine) => {
  await phone.open(`/admin/produtos/${id}`)
  await expect(phone.page.getByRole('heading', { name: 'Oficina' })).toBeVisible()
}

test('an exit of fifteen questions, two faults and seven photos takes thirty taps, its return twenty-eight', async ({
  phone,
  api,
}) => {
  test.setTimeout(180_000)
  const office = await api('Administrador')
  const yard = await phone()
  const machine = await newMachine(office, { questions, hourMeter: 100 })
  const [client] = await office.list<{ company: string }>('/clients?person_type=company&active=true')
  const company = client?.company ?? ''
  await yard.signIn(loginOf('Gerente de Operações'))
  const asked = await questionsFor(office, machine.id)
  expect(asked).toHaveLength(15)
  const { page } = yard

  await test.step('the exit', async () => {
    await openOn(yard, machine)
    const taps = await countTaps(page)
    await page.getByRole('link', { name: 'Iniciar Checklist de Saída' }).click()
    await write(page.getByRole('combobox', { name: 'Cliente' }), company.slice(0, 12))
    await page.getByRole('option', { name: company }).first().click()
    await goOnIn(page.getByLabel('Número do contrato'), `LOC-TOQUE-${process.pid}`)
    await next(page)
    await answerAll(yard, asked, '104')
    expect(await taps()).toBeLessThanOrEqual(30)
  })

  await test.step('the return', async () => {
    await openOn(yard, machine)
    const taps = await countTaps(page)
    await page.getByRole('link', { name: 'Iniciar Checklist de Retorno' }).click()
    await at(page, 'De onde volta?')
    await next(page)
    await answerAll(yard, asked, '109,5')
    expect(await taps()).toBeLessThanOrEqual(28)
  })
})

const parts = 'Peças substituídas (descrever)'
const verdict = 'Equipamento em condições seguras de uso? (conclusão)'
const checks = [...fine, 'Freios testados?', 'Filtro trocado?', 'Rodas reapertadas?']

test('a preventive of fifteen questions takes twenty-six taps, an order eight', async ({ phone, api }) => {
  test.setTimeout(180_000)
  const office = await api('Administrador')
  const yard = await phone()
  const machine = await newMachine(office, { hourMeter: 100 })
  const template = `Revisão ${machine.plate}`
  await office.post('/preventive-maintenance-templates', {
    name: template,
    questions: [
      { question: 'Leitura do horímetro', type: 'number' },
      ...checks.map((question) => ({ question, type: 'ok' })),
      { question: parts, type: 'text' },
      { question: verdict, type: 'ok' },
    ],
  })
  await yard.signIn(loginOf('Gerente de Operações'))
  const { page } = yard

  await test.step('the preventive', async () => {
    await openOn(yard, machine)
    const taps = await countTaps(page)
    await page.getByRole('link', { name: 'Fazer Preventiva' }).click()
    await page.getByRole('link', { name: template }).click()
    await at(page, 'Leitura do horímetro')
    await keyIn(page, '104')
    await next(page)
    for (const question of checks) {
      await at(page, question)
      await page.getByRole('radio', { name: 'Conforme', exact: true }).click()
    }
    await at(page, parts)
    await write(page.getByLabel('Resposta'), 'Filtro hidráulico')
    await next(page)
    await at(page, verdict)
    await page.getByRole('radio', { name: 'Conforme', exact: true }).click()
    await at(page, 'Conclusão')
    await expect(page.getByLabel(/Horímetro|Peças substituídas/)).toHaveCount(0)
    await signWithFinger(page)
    await next(page)
    await page.getByRole('button', { name: 'Salvar Manutenção' }).click()
    await expect(page.getByText(saved)).toBeVisible()
    expect(await taps()).toBeLessThanOrEqual(26)
  })

  await test.step('the order', async () => {
    await openOn(yard, machine)
    const taps = await countTaps(page)
    await page.getByRole('link', { name: 'Abrir Ordem' }).click()
    for (const [field, option] of [
      ['Motivo', 'Manutenção corretiva na oficina'],
      ['Defeito', 'Peça amassada ou empenada'],
    ] as const) {
      await write(page.getByRole('combobox', { name: field }), option)
      await page.getByRole('option', { name: option }).click()
    }
    await write(page.getByLabel('Descrição do problema'), 'Não sobe com carga')
    await shoot(yard, 'Tirar Foto', 1)
    await page.getByRole('button', { name: 'Abrir Ordem' }).click()
    await expect(page.getByText(saved)).toBeVisible()
    expect(await taps()).toBeLessThanOrEqual(8)
  })
})
