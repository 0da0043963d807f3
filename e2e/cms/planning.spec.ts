import type { Page } from '@playwright/test'
import { demoClient } from '../support/api.ts'
import { pdf } from '../support/papers.ts'
import { expect, test } from '../support/test.ts'

const save = { name: /^Salvar(?! e)/ }

/** A day of the month after this one, `YYYY-MM-DD`. */
const nextMonth = (day: number): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, day)).toISOString().slice(0, 10)
}

/** `10/12/2026` */
const written = (day: string): string => day.split('-').toReversed().join('/')

/** Eight in the morning on the company's clock. */
const eightOn = (day: string): string => `${day}T11:00:00.000Z`

const choose = async (page: Page, field: string, option: string | RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).first().click()
}

const cell = (page: Page, day: string) => page.locator(`[role=cell][data-date="${day}"]`)

/** Drags with the mouse, as slowly as a hand does. */
const drag = async (page: Page, from: ReturnType<typeof cell>, to: ReturnType<typeof cell>) => {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (start === null || end === null) throw new Error('Nothing to drag')
  await page.mouse.move(start.x + start.width / 3, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 3 + 12, start.y + start.height / 2 + 4, { steps: 4 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 })
  await page.mouse.up()
}

test('a month is planned in the agenda: by click, by dragging and by keyboard', async ({
  page,
  signIn,
  api,
}) => {
  const office = await api('Administrador')
  const title = `Vistoria ${Date.now()}`
  const saved = async () => (await office.list(`/agenda?search=${encodeURIComponent(title)}`))[0]
  await signIn('Coordenador de Manutenção')
  await page.goto('/admin/agenda')
  await page.getByRole('button', { name: 'Próximo mês' }).click()
  await cell(page, nextMonth(10)).click({ position: { x: 80, y: 100 } })
  await expect(page.getByRole('heading', { name: 'Cadastrar Evento' })).toBeVisible()
  await expect(page.getByLabel('Data e hora agendada').getByRole('textbox').first()).toHaveValue(
    written(nextMonth(10)),
  )
  await expect(page.getByRole('textbox', { name: 'Hora' }).last()).toHaveValue('08:00')
  await page.getByLabel('Título').fill(title)
  await choose(page, 'Tipo', 'Visita técnica')
  await page.getByRole('button', save).click()
  await expect(page.getByText('Evento cadastrado com sucesso')).toBeVisible()
  expect(await saved()).toMatchObject({ scheduledAt: eightOn(nextMonth(10)) })

  await page.goto(`/admin/agenda?dia=${nextMonth(10)}`)
  const event = page.getByRole('button', { name: title }).filter({ hasText: '08:00' })
  await drag(page, event, cell(page, nextMonth(12)))
  await expect(page.getByText(`Evento movido para ${written(nextMonth(12))} 08:00`)).toBeVisible()
  await expect(cell(page, nextMonth(12)).getByText(title)).toBeVisible()
  expect(await saved()).toMatchObject({ scheduledAt: eightOn(nextMonth(12)), version: 2 })

  await page.getByRole('button', { name: 'Entrega', exact: true }).click()
  await expect(event).toBeHidden()
  await page.getByRole('button', { name: 'Limpar Filtros' }).click()
  await event.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Concluir Evento' }).click()
  await expect(page.getByText('Evento concluído com sucesso')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Concluir Evento' })).toBeHidden()
  expect(await saved()).toMatchObject({ completed: true })
})

test('every event of a full day is read and reached beside the month', async ({ page, signIn, api }) => {
  const office = await api('Administrador')
  const { employeeId } = await office.get<{ employeeId: string }>('/me')
  const title = `Lotado ${Date.now()}`
  const titles = ['00', '10', '20', '30', '40', '50'].map((minute) => ({
    minute,
    title: `${title} ${minute}`,
  }))
  for (const { minute, title } of titles)
    await office.post('/agenda', {
      title,
      type: 'other',
      scheduledAt: `${nextMonth(20)}T11:${minute}:00.000Z`,
      responsibleEmployeeId: employeeId,
    })
  await signIn('Administrador')
  await page.goto(`/admin/agenda?dia=${nextMonth(5)}`)
  const more = cell(page, nextMonth(20))
    .getByText(/^\+\d+ eventos$/)
    .locator('..')
  await more.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Eventos do dia' })
  await expect(panel).toBeFocused()
  await expect(panel).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  for (const { title } of titles) await expect(panel.getByText(title)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await panel
    .getByRole('listitem')
    .filter({ hasText: `${title} 50` })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { name: `${title} 50` })).toBeVisible()
})

test('a price list is registered with its document, read in place and downloaded', async ({
  page,
  signIn,
}) => {
  const title = `Tabela ${Date.now()}`
  // A headless browser may have no pages for a PDF, and the screen asks it.
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }))
  await signIn('Gerente de Operações')
  await page.goto('/admin/lista-de-precos/cadastrar')
  await page.getByLabel('Título').fill(title)
  await page.getByRole('button', save).click()
  await expect(page.getByText('Campo obrigatório.').first()).toBeVisible()
  await page.getByLabel('Documento', { exact: true }).setInputFiles(pdf('tabela-2027.pdf'))
  await expect(page.getByRole('button', { name: 'Remover Documento' })).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar Item' }).click()
  await page.keyboard.type('PTA')
  await page.getByLabel('Equipamento').fill('Plataforma tesoura')
  await page.getByLabel('Diária').fill('467,5')
  await page.getByRole('button', save).click()
  await expect(page.getByText('Lista de preços cadastrada com sucesso')).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('row', { name: /Plataforma tesoura.*R\$\s467,50/ })).toBeVisible()
  await expect(page.getByLabel('Documento: tabela-2027.pdf')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar Documento' }).click()
  expect((await download).suggestedFilename()).toBe('tabela-2027.pdf')
})

test('a training is recorded with who took part and how each did', async ({ page, signIn, api }) => {
  const office = await api('Administrador')
  const client = await demoClient(office)
  const title = `Operador de PEMT ${Date.now()}`
  await signIn('Administrador')
  await page.goto('/admin/treinamentos/cadastrar')
  await page.getByLabel('Título').fill(title)
  await choose(page, 'Tipo', 'Inicial')
  await page.getByRole('button', { name: 'Realizado' }).click()
  const starts = page.getByRole('group', { name: 'Início' })
  await starts.getByRole('textbox').first().fill('10/11/2026')
  await starts.getByLabel('Hora').fill('08:00')
  await page.getByLabel('Carga horária').fill('4')
  await page.getByRole('combobox', { name: 'Cliente' }).fill(client.company)
  await page.getByRole('option', { name: client.company }).first().click()
  await choose(page, 'Instrutor responsável', /./)
  await page.getByRole('button', save).click()
  await expect(page.getByText('Adicione ao menos um participante.')).toBeVisible()

  await page.getByLabel('Local').fill('Canteiro central')
  await page.getByLabel('Conteúdo programático').fill('NR-18, anexo I: inspeção, riscos e prática.')
  for (const [at, [name, result]] of [
    ['Otávio Morgado', 'Satisfatório'],
    ['Priscila Ravel', 'Insatisfatório'],
  ].entries()) {
    await page.getByRole('button', { name: 'Adicionar Participante' }).click()
    await page.keyboard.type(name ?? '')
    const line = page.getByRole('listitem', { name: `${at + 1}º participante` })
    await line.getByRole('combobox', { name: 'Resultado' }).click()
    await page.getByRole('option', { name: result ?? '', exact: true }).click()
  }
  await page.getByRole('button', save).click()
  await expect(page.getByText('Treinamento cadastrado com sucesso')).toBeVisible()
  await expect(page.getByRole('row', { name: /Otávio Morgado.*Satisfatório.*[2-9A-Z]{5}/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Priscila Ravel.*Insatisfatório – –/ })).toBeVisible()

  await page.goto(`/admin/clientes/${client.id}?aba=treinamentos`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})
