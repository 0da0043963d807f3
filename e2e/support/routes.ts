import contract from '@rentme/testing/contract.json' with { type: 'json' }
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { demoRows, type Api } from './api.ts'
import { faultsIn, type Form } from './layout.ts'

export interface Route {
  path: string
  screen: string
  guard: string
}

/** Noun that a screen's name begins with → path of the API with its rows. */
const nouns: readonly (readonly [string, string])[] = [
  ['job_title', '/employee-roles'],
  ['employee', '/employees'],
  ['client', '/clients'],
  ['checklist_model', '/checklist-models'],
  ['checklist', '/checklists'],
  ['service_order_reason', '/service-order-reasons'],
  ['service_order_defect', '/service-order-defects'],
  ['service_order', '/service-orders'],
  ['preventive_maintenance_template', '/preventive-maintenance-templates'],
  ['preventive_maintenance', '/preventive-maintenances'],
  ['service order', '/service-orders'],
  ['preventive maintenance', '/preventive-maintenances'],
  ['agenda event', '/agenda?sort=-scheduledAt'],
  ['price list', '/price-list'],
  ['product_category', '/product-categories'],
  ['product', '/products'],
  ['agenda_event', '/agenda'],
  ['price_list', '/price-list'],
  ['training', '/trainings'],
]

/** The routes of a build by who is meant: guests, or who is signed in. */
export const routesOf = (build: 'cms' | 'app') => {
  const all: readonly Route[] = contract.routes[build].filter(({ path }) => path !== '*')
  const isAdmin = ({ path }: Route) => path.startsWith('/admin')
  return { bare: all.filter((route) => !isAdmin(route)), framed: all.filter(isAdmin) }
}

/** The route's address with the id of a row that is there and stays. */
export const addressOf = async (api: Api, { path, screen }: Route): Promise<string> => {
  if (!path.includes(':id')) return path
  const noun = nouns.find(([name]) => screen.startsWith(`${name} `))
  if (noun === undefined) throw new Error(`No rows known for ${screen}`)
  const [row] = await demoRows(api, noun[1])
  return path.replace(':id', row.id)
}

const settings = ['', '/aparelhos', '/auditoria', '/importar', '/titulares', '/sistema', '/primeiros-passos']

/** The admin's forms that the contract names for the phone alone. */
const counterPaths: readonly string[] = ['checklists', 'ordens-de-servico', 'manutencoes-preventivas'].map(
  (noun) => `/admin/${noun}/cadastrar`,
)

/** The admin's other screens that the contract does not name. */
const settingsPaths: readonly string[] = [
  '/admin/notificacoes',
  '/admin/agenda?visao=quadro',
  '/admin/privacidade',
  ...settings.map((screen) => `/admin/configuracoes${screen}`),
]

const unguarded = (path: string): Route => ({ path, screen: path, guard: 'login' })

/** The routes of the admin's screens by what they are. */
export const adminScreens = (() => {
  const kinds = [/(create|edit|clone|UpdatePassword)$/, /list$/, /detail$/]
  const { framed } = routesOf('cms')
  const [forms = [], lists = [], details = []] = kinds.map((kind) =>
    framed.filter(({ screen }) => kind.test(screen)),
  )
  return {
    forms: [...forms, ...counterPaths.map(unguarded)],
    lists,
    details,
    others: [
      ...framed.filter(({ screen }) => !kinds.some((kind) => kind.test(screen))),
      ...settingsPaths.map(unguarded),
    ],
  }
})()

/** What Playwright writes to the console of each page of a test that blocks service workers. */
const isBlocked = (text: string) => text.includes('Service Worker registration blocked')

/** What the page writes to its console as an error or a warning, and what it throws. */
export const watchConsole = (page: Page): string[] => {
  const said: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (['error', 'warning'].includes(message.type()) && !isBlocked(text)) said.push(`${page.url()} ${text}`)
  })
  page.on('pageerror', (error) => said.push(`${page.url()} ${error.message}`))
  return said
}

/** Waits until the screen has what it shows. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('main')).toContainText(/\S/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** What axe finds wrong with the page: rule, and the first element. What it finds right stays in the page. */
export const axeFindings = async (page: Page): Promise<string[]> => {
  if (page.frames().length > 1) throw new Error(`${page.url()} has frames, in which nobody looks`)
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')} (${nodes.length})`)
  })
}

/** Goes to a screen as a link does, without loading the page again, and waits until the one before is gone. */
export const visit = async (page: Page, path: string): Promise<void> => {
  if (new URL(page.url()).pathname === path) return
  await page.evaluate((to) => {
    document.querySelector('main')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
  }, path)
  await expect(page.locator('main:not([data-left])')).toBeVisible()
}

/** The screen in front is the one meant and has what it shows: whole in every form, nothing that axe finds, nothing missing. */
export const isSound = async (page: Page, forms: readonly Form[]): Promise<void> => {
  const { pathname } = new URL(page.url())
  await settled(page)
  // A calendar that is drawn puts its events in their places before it gives them their words.
  const withoutWords = page.locator('[role=button]:not([aria-label])').filter({ hasNotText: /\S/ })
  await expect(withoutWords).toHaveCount(0)
  await expect.soft(page.getByText(/não encontrad[oa]/i), pathname).toHaveCount(0)
  // Before the page is made small: what measures itself anew is without words for a moment.
  expect.soft(await axeFindings(page), pathname).toEqual([])
  expect.soft(await faultsIn(page, forms), pathname).toEqual([])
}
