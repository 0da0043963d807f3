import { at, keyIn, next, saved, shoot, write } from '../support/by-hand.ts'
import { signWithFinger } from '../support/checklist.ts'
import { newMachine, type Machine } from '../support/machines.ts'
import type { Phone } from '../support/phone.ts'
import { smallPhoto } from '../support/photo.ts'
import { loginOf } from '../support/server.ts'
import { countTaps } from '../support/taps.ts'
import { expect, test } from '../support/test.ts'

// Nothing here happens without a network. An exit's and its return's taps are counted where they are made without one.
test.use({ serviceWorkers: 'block' })

/** The app on a machine's own screen. */
const openOn = async (phone: Phone, { id }: Machine) => {
  await phone.open(`/admin/produtos/${id}`)
  await expect(phone.page.getByRole('heading', { name: 'Oficina' })).toBeVisible()
}

const parts = 'Peças substituídas (descrever)'
const verdict = 'Equipamento em condições seguras de uso? (conclusão)'
const checks = [
  'Estrutura sem trincas ou empenos?',
  'Vazamentos de óleo ausentes?',
  'Botões de emergência funcionam?',
  'Comandos funcionam?',
  'Descida de emergência testada?',
  'Sensor de inclinação atua?',
  'Proteção contra buracos recolhe?',
  'Carregador presente?',
  'Adesivos legíveis?',
  'Freios testados?',
  'Filtro trocado?',
  'Rodas reapertadas?',
]

test('a preventive of fifteen questions takes twenty-six taps, an order eight', async ({ phone, api }) => {
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
    await shoot(yard, 'Tirar Foto', [smallPhoto(1)])
    await page.getByRole('button', { name: 'Abrir Ordem' }).click()
    await expect(page.getByText(saved)).toBeVisible()
    expect(await taps()).toBeLessThanOrEqual(8)
  })
})
