import type { Page } from '@playwright/test'
import { gateAnswers } from '../support/gate.ts'
import { addressOf, adminScreens, settled, visit, watchConsole, type Route } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

/** The one list that is no table: the others are gone through without a browser. */
const agenda = '/admin/agenda'
const subjects = '/admin/configuracoes/titulares'
/** Asks the server for nothing until somebody imports or exports. */
const silent = '/admin/configuracoes/importar'

/** What each screen that shows one thing says where a list in it has no rows. */
const nothingIn: Readonly<Record<string, readonly string[]>> = {
  '/admin': [
    'Nenhuma ordem aberta.',
    'Nenhuma devolução atrasada.',
    'Nenhuma preventiva vencida ou a vencer.',
    'Nenhum evento na agenda.',
  ],
  [agenda]: ['Nenhum evento na agenda.'],
  '/admin/notificacoes': ['Nenhuma notificação.'],
  '/admin/configuracoes/aparelhos': ['Nenhum aparelho.', 'Nenhuma sessão aberta.'],
  '/admin/configuracoes/auditoria': ['Nenhuma alteração encontrada.'],
  '/admin/configuracoes/sistema': ['Nenhuma cópia registrada.'],
  [subjects]: ['Nenhum titular encontrado.'],
}

/** A browser writes refused calls to the console by itself. */
const isOurs = (line: string) => !line.includes('Failed to load resource')

/** Nothing is there yet, and nothing is said of it: no figure, no list without rows. */
const waits = async (page: Page, path: string) => {
  const main = page.locator('main')
  await expect(main.locator('[aria-busy=true] .MuiSkeleton-root').first(), path).toBeVisible()
  const text = await main.innerText()
  expect.soft(text, `${path}, waiting`).not.toMatch(/\bnenhum|não encontrad|nada combina/i)
  expect.soft(text, `${path}, waiting`).not.toMatch(/(^|\s)0(\s|$)/)
}

/** What failed says so and is asked for again, part after part, until nothing of the screen is missing. */
const triesAgain = async (page: Page, path: string) => {
  const again = page.locator('main').getByRole('button', { name: 'Tentar Novamente' })
  for (let parts = await again.count(); parts > 0; parts = await again.count()) {
    await again.first().evaluate((button) => button.setAttribute('data-tried', ''))
    await page.locator('[data-tried]').click()
    await expect(page.locator('[data-tried]'), path).toHaveCount(0)
    await settled(page)
  }
}

interface Walk {
  page: Page
  gate: Awaited<ReturnType<typeof gateAnswers>>
  path: string
}

/** Comes to a screen whose answers stay away, then are refused, then come without rows. */
const walk = async ({ page, gate, path }: Walk) => {
  gate.turn('held')
  await visit(page, path)
  if (path === subjects) await page.getByLabel('Buscar titular').fill('Silva')
  await waits(page, path)
  gate.turn('failed')
  const alert = page.locator('main').getByRole('alert')
  await expect(alert.first(), path).toContainText(gate.fault)
  await expect(alert.first(), path).toContainText(`Código para o suporte: ${gate.requestId}`)
  await settled(page)
  gate.turn('emptied')
  await triesAgain(page, path)
}

const kinds: readonly {
  kind: string
  routes: readonly Route[]
  nothing: (page: Page, route: Route) => Promise<void>
}[] = [
  {
    kind: 'every detail',
    routes: adminScreens.details,
    nothing: async (page, { path }) => {
      const tabs = page.getByRole('navigation', { name: /^Seções de/ }).getByRole('link')
      for (const tab of await tabs.all()) {
        await tab.click()
        await settled(page)
        await expect.soft(page.locator('main'), path).not.toContainText(/undefined|NaN/)
      }
      if ((await tabs.count()) > 0)
        await expect.soft(page.getByText('Nenhuma alteração registrada.').first(), path).toBeVisible()
    },
  },
  {
    kind: 'the dashboard, the agenda and every setting',
    routes: [
      ...adminScreens.lists.filter(({ path }) => path === agenda),
      ...adminScreens.others.filter(({ path }) => path !== silent),
    ],
    nothing: async (page, { path }) => {
      for (const sentence of nothingIn[path] ?? [])
        await expect.soft(page.locator('main').getByText(sentence, { exact: true }), path).toBeVisible()
    },
  },
]

for (const { kind, routes, nothing } of kinds)
  test(`${kind} waits without facts, fails with a way on, and says when it has nothing`, async ({
    page,
    signIn,
    api,
  }) => {
    const said = watchConsole(page)
    const office = await api('Administrador')
    const gate = await gateAnswers(page)
    await signIn('Administrador')
    // Nothing of it is asked for there.
    await page.goto('/admin/alterar-senha')
    await settled(page)
    for (const route of routes) {
      await walk({ page, gate, path: await addressOf(office, route) })
      await nothing(page, route)
    }
    expect(said.filter(isOurs)).toEqual([])
  })

/** The window is looked at again, and its screen asks for what it shows. */
const comeBack = async (page: Page, path: RegExp) => {
  const answer = page.waitForResponse(path)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await (await answer).finished()
}

test('what is shown or typed stays when only asking again fails, and a form without a screen tells who changed its row', async ({
  page,
  signIn,
  api,
}) => {
  const office = await api('Administrador')
  const name = `Compactadores ${Date.now()}`
  const { id } = await office.post('/product-categories', { name })
  await office.put(`/product-categories/${id}`, { name: `${name} de solo` })
  const gate = await gateAnswers(page)
  await signIn('Administrador')
  await page.goto(`/admin/produtos/categorias?search=${encodeURIComponent(name)}`)
  const row = page.getByRole('link', { name: `${name} de solo` })
  await expect(row).toBeVisible()
  const old = page.getByText('Não foi possível atualizar.')
  gate.turn('failed')
  await comeBack(page, /\/api\/product-categories\?/)
  await expect(old).toBeVisible()
  await expect(row).toBeVisible()
  gate.turn('through')
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(old).toHaveCount(0)

  await row.click()
  await page.getByLabel('Descrição').fill('Placas e sapos')
  gate.turn('failed')
  await comeBack(page, new RegExp(`/api/product-categories/${id}$`))
  gate.turn('through')
  await comeBack(page, new RegExp(`/api/product-categories/${id}$`))
  await expect(page.getByLabel('Descrição')).toHaveValue('Placas e sapos')
  await expect(page.getByText('Rascunho de ')).toHaveCount(0)

  await page.getByRole('button', { name: 'Ver Alterações' }).click()
  const changes = page.getByRole('region', { name: 'Alterações' })
  await expect(changes.locator('del')).toHaveText(name)
  await expect(changes.locator('ins').first()).toHaveText(`${name} de solo`)
  await page.getByRole('button', { name: 'Salvar', exact: false }).first().click()
  await expect(page.getByText('Categoria atualizada com sucesso')).toBeVisible()
  await office.raw('DELETE', `/product-categories/${id}`)
})
