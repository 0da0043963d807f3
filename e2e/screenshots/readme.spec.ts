import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { fillExitHeader } from '../support/checklist.ts'
import { newMachine } from '../support/machines.ts'
import { settled } from '../support/routes.ts'
import { loginOf } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const folder = resolve(import.meta.dirname, '../../docs/screenshots')
const most = 300_000

/** Takes what is in view into the README's folder; a picture that is too heavy for it fails. */
const picture = async (page: Page, name: string): Promise<void> => {
  await settled(page)
  const taken = await page.screenshot({ animations: 'disabled' })
  const small = await sharp(taken).png({ palette: true, effort: 10 }).toBuffer()
  expect(small.length, name).toBeLessThan(most)
  await mkdir(folder, { recursive: true })
  await sharp(small).toFile(resolve(folder, `${name}.png`))
}

test.describe('the office', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('dashboard, machines and a rental compared', async ({ page, signIn, api }) => {
    await signIn('Administrador')
    await page.goto('/admin')
    await expect(page.locator('main').getByRole('link').nth(5)).toBeVisible()
    await picture(page, 'cms-dashboard')
    await page.goto('/admin/produtos')
    await expect(page.getByRole('row').nth(5)).toBeVisible()
    await picture(page, 'cms-list')
    const returns = await (
      await api('Administrador')
    ).list<{ id: string; nonConforming: number; hourMeter: number | null }>(
      '/checklists?type=return&per_page=100',
    )
    const telling = returns.find(({ nonConforming, hourMeter }) => nonConforming > 1 && hourMeter !== null)
    await page.goto(`/admin/checklists/${telling?.id}`)
    await expect(page.getByRole('region', { name: 'Comparação' }).getByRole('img').first()).toBeVisible()
    await picture(page, 'cms-checklist')
  })
})

test.describe('the yard', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })

  test('home, a question and what waits to be sent', async ({ phone, api }) => {
    const office = await api('Administrador')
    const begin = ({ id }: { id: string }) => `/admin/checklists/cadastrar?produto=${id}&tipo=saida`
    const mixer = await newMachine(office, { model: 'Betoneira', code: 'BET-0999' })
    const ladder = await newMachine(office, { code: 'AND-0999' })
    const [client] = await office.list<{ company: string }>('/clients?person_type=company&active=true')
    const [exit] = await office.list('/checklists?type=exit&search=betoneira')
    const { answers } = await office.get<{
      answers: { question: { type: string }; photos: { id: string }[] }[]
    }>(`/checklists/${exit?.id}`)
    const [photo] = answers.flatMap(({ question, photos }) => (question.type === 'photo' ? photos : []))
    const yard = await phone()
    await yard.signIn(loginOf('Conferente de Pátio'))
    await expect(yard.page.getByText('Sincronização concluída')).toHaveCount(0)
    await picture(yard.page, 'app-home')
    await yard.cut()
    await yard.open(begin(ladder))
    await fillExitHeader(yard.page, client?.company ?? '', 'LOC-2026-00998')
    await yard.page.getByRole('radio', { name: 'Conforme', exact: true }).click()
    await yard.page.getByRole('button', { name: 'Salvar Checklist' }).click()
    await expect(yard.page.getByText('Salvo no aparelho. Aguardando envio.')).toBeVisible()
    await yard.open('/admin/pendencias')
    await expect(yard.page.getByRole('article')).toHaveCount(1)
    await picture(yard.page, 'app-outbox')
    await yard.open(begin(mixer))
    await fillExitHeader(yard.page, client?.company ?? '', 'LOC-2026-00999')
    await yard.page.getByRole('radio', { name: 'Não conforme' }).check()
    await yard.page.getByLabel('Observação').fill('Amassado na borda da cuba')
    await yard.shoot('Tirar Foto', [await office.bytes(`/image-proxy/${photo?.id}`)])
    await expect(yard.page.getByRole('button', { name: /^Ampliar: foto/ })).toHaveCount(1)
    await picture(yard.page, 'app-question')
  })
})
