import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bareScreens } from '../features/session/screens.ts'
import { apiData } from '../kit/data/data-api.ts'
import { apiFiles } from '../kit/files/files-api.ts'
import { held, openScreen } from '../testing/screen.tsx'
import { guest } from '../testing/signed-in.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllEnvs())

const json = (body: object) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
const slogan = 'Aluguel de máquinas, do pátio à obra'

/** A screen of guests, whose server answers what the company trades as. */
const open = async (
  path: string,
  company: () => Promise<Response> = async () => json({ tradeName: null }),
) => {
  const { default: Screen } = await bareScreens.find((one) => one.path === path)!.load()
  const session = guest('cms')
  return openScreen(Screen, {
    build: 'cms',
    path,
    at: path,
    data: apiData(session.api, () => () => {}),
    files: apiFiles(session),
    server: (asked) =>
      asked.endsWith('/company/public') ? company() : Promise.reject(new TypeError('no server')),
  })
}
const lead = () => document.querySelector('header p')?.textContent

it('says whose login it is once the server has told, and at once from then on', async () => {
  const answer = held<Response>()
  const first = await open('/login', () => answer.promise)
  await screen.findByLabelText('E-mail')
  expect(lead()).toBe('')
  answer.resolve(json({ tradeName: 'Locadora Demonstração' }))
  await waitFor(() => expect(lead()).toBe('Locadora Demonstração'))
  first.leave()

  const later = await open('/login', async () => {
    throw new TypeError('no network')
  })
  await screen.findByLabelText('E-mail')
  expect(lead()).toBe('Locadora Demonstração')
  later.leave()

  const renamed = await open('/login', async () => json({ tradeName: 'Locadora Renomeada' }))
  await waitFor(() => expect(lead()).toBe('Locadora Renomeada'))
  renamed.leave()
  await open('/login')
  await waitFor(() => expect(lead()).toBe(slogan))
})

it('stands without a server, with its form as it is', async () => {
  await open('/login', async () => {
    throw new TypeError('no network')
  })
  await waitFor(() => expect(lead()).toBe(slogan))
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').disabled).toBe(false)
  expect(screen.getByRole('button', { name: 'Entrar' })).toBeDefined()
  expect(document.querySelector('[role=alert]')).toBeNull()
})

it('leads to how personal data is treated, and says its version', async () => {
  vi.stubEnv('VITE_VERSION', '1.4.0')
  const { leave } = await open('/login')
  const link = await screen.findByRole('link', { name: 'Privacidade' })
  expect(link.getAttribute('href')).toBe('/privacidade')
  expect(document.querySelector('footer')?.textContent).toContain('Versão 1.4.0')
  leave()
  await open('/privacidade')
  expect((await screen.findByRole('list')).textContent).toContain('trilha de auditoria')
  expect(screen.getByRole('link', { name: 'Voltar ao Login' }).getAttribute('href')).toBe('/login')
})
