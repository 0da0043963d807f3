import { readFile } from 'node:fs/promises'
import { dateIn, formatDate, formatTime, toInstant } from '@rentme/domain/kit/time'
import type { Locator, Page } from '@playwright/test'
import { readPdf } from '../../apps/api/src/testing/read-pdf.ts'
import { demoClient } from '../support/api.ts'
import { newMachine, rentOut } from '../support/machines.ts'
import { expect, test } from '../support/test.ts'

// The browser is in São Paulo, the server's own clock is in UTC: a day or a time read in the wrong zone shows here.
const zone = 'America/Sao_Paulo'
const save = { name: /^Salvar(?! e)/ }

const download = async (page: Page, button: Locator): Promise<Buffer> => {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return readFile(await file.path())
}

const fact = (page: Page, label: string) =>
  page
    .locator('dt')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('+ dd')

for (const [day, written] of [
  ['2026-01-01', '01/01/2026'],
  ['2025-11-01', '01/11/2025'],
] as const)
  test(`field case 1: ${written} is the same day in form, detail, paper, list and spreadsheet`, async ({
    page,
    signIn,
    api,
  }) => {
    const office = await api('Administrador')
    const client = await demoClient(office)
    const machine = await newMachine(office)
    const { plate } = machine
    const exitId = await rentOut(office, machine, {
      clientId: client.id,
      contractNumber: 'LOC-2025-00071',
      performedAt: '2025-10-20T12:00:00.000Z',
    })
    await signIn('Administrador')
    await page.goto(`/admin/checklists/editar/${exitId}`)
    await page.getByLabel('Previsão de retorno').fill(written)
    await page.getByRole('button', save).click()
    await expect(page.getByText('Checklist atualizado com sucesso')).toBeVisible()
    expect(await office.get(`/checklists/${exitId}`)).toMatchObject({ expectedReturnDate: day })

    await expect(fact(page, 'Previsão de retorno')).toHaveText(written)
    const paper = await readPdf(await download(page, page.getByRole('button', { name: 'Baixar PDF' })))
    expect(paper.pages.join()).toContain(written)
    await page.getByRole('button', { name: /^Ações de / }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await expect(page.getByLabel('Previsão de retorno')).toHaveValue(written)

    await page.goto(`/admin/checklists?search=${plate}`)
    await expect(page.getByRole('row').filter({ hasText: plate })).toContainText(written)
    await page.getByRole('button', { name: 'Exportar' }).click()
    const sheet = await download(page, page.getByRole('menuitem', { name: /^Todas as colunas.*CSV/ }))
    expect(sheet.toString()).toContain(`;${written};`)
  })

/** Fills in a new event and saves it; the day and the time may stand there already. */
const planEvent = async (page: Page, title: string, at?: { date: string; time: string }) => {
  await page.getByLabel('Título').fill(title)
  await page.getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: 'Visita técnica' }).click()
  const moment = page.getByRole('group', { name: 'Data e hora agendada' })
  if (at !== undefined) {
    await moment.getByRole('textbox').first().fill(at.date)
    await moment.getByRole('textbox', { name: 'Hora', exact: true }).fill(at.time)
  }
  await page.getByRole('button', save).click()
  await expect(page.getByText('Evento cadastrado com sucesso')).toBeVisible()
}

test('field case 2: an event of the next minutes is no event of the past', async ({ page, signIn, api }) => {
  const title = `Em dez minutos ${Date.now()}`
  const soon = Date.now() + 10 * 60_000
  const [day, time] = [dateIn(soon, zone), formatTime(soon, zone)]
  await signIn('Coordenador de Manutenção')
  await page.goto('/admin/agenda/cadastrar')
  await planEvent(page, title, { date: formatDate(day, zone), time })
  const [saved] = await (await api('Administrador')).list(`/agenda?search=${encodeURIComponent(title)}`)
  expect(saved).toMatchObject({ scheduledAt: toInstant(day, time, zone) })
})

test('field case 2: what the form proposes late in the evening is taken, on the day that it is here', async ({
  page,
  signIn,
  api,
}) => {
  const title = `Plantão ${Date.now()}`
  // Ten past ten in the evening, when it is the next day already in UTC.
  const tomorrow = dateIn(Date.now() + 24 * 3_600_000, zone)
  await page.clock.install({ time: toInstant(tomorrow, '22:10', zone) })
  await signIn('Coordenador de Manutenção')
  await page.goto(`/admin/agenda/cadastrar?dia=${tomorrow}`)
  await planEvent(page, title)
  const [saved] = await (await api('Administrador')).list(`/agenda?search=${encodeURIComponent(title)}`)
  expect(saved).toMatchObject({ scheduledAt: toInstant(tomorrow, '23:00', zone) })
  await page.goto(`/admin/agenda?visao=dia&dia=${tomorrow}`)
  const ofDay = page.getByRole('complementary', { name: 'Eventos do dia' })
  await expect(ofDay.getByText(title)).toBeVisible()
})

test('field case 5: the day comes before the month, in forms and in spreadsheets', async ({
  page,
  signIn,
  api,
}) => {
  const office = await api('Administrador')
  const { id, plate } = await newMachine(office)
  await signIn('Administrador')
  for (const [typed, day] of [
    ['05/04/2026', '2026-04-05'],
    ['04/05/2026', '2026-05-04'],
  ] as const) {
    await page.goto(`/admin/produtos/editar/${id}`)
    await page.getByLabel('Data de aquisição').fill(typed)
    await page.getByRole('button', save).click()
    await expect(fact(page, 'Aquisição')).toHaveText(typed)
    expect(await office.get(`/products/${id}`)).toMatchObject({ purchasedAt: day })
  }

  const { category } = await office.get<{ category: { name: string } }>(`/products/${id}`)
  const lines = [
    'internCode;name;productCategoryId;purchasedAt',
    `${plate}-A;Gerador de abril;${category.name};05/04/2026`,
    `${plate}-M;Gerador de maio;${category.name};04/05/2026`,
  ]
  await page.goto('/admin/configuracoes/importar')
  await page.getByRole('combobox', { name: 'O que importar' }).click()
  await page.getByRole('option', { name: 'Produtos' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'produtos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page.getByText('2 produtos importados.')).toBeVisible()
  const found = await office.list(`/products?search=${plate}&sort=internCode`)
  expect(found.map(({ internCode, purchasedAt }) => [internCode, purchasedAt])).toEqual([
    [plate, '2026-05-04'],
    [`${plate}-A`, '2026-04-05'],
    [`${plate}-M`, '2026-05-04'],
  ])
})

test('field case 5: days of the month beside are shown with their events', async ({ page, signIn, api }) => {
  const office = await api('Administrador')
  const title = `Entrega de maio ${Date.now()}`
  const { employeeId } = await office.get<{ employeeId: string }>('/me')
  await office.post('/agenda', {
    title,
    type: 'delivery',
    scheduledAt: toInstant('2028-05-02', '23:30', zone),
    responsibleEmployeeId: employeeId,
  })
  await signIn('Administrador')
  await page.goto('/admin/agenda?dia=2028-04-10')
  await expect(page.locator('[role=cell][data-date="2028-05-02"]').getByText(title)).toBeVisible()
})
