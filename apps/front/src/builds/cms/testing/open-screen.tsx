import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { apiData } from '../../../kit/data-api.ts'
import { FailedPage } from '../../../kit/failed-page.tsx'
import { apiFiles } from '../../../kit/files-api.ts'
import { createQueryClient, Providers } from '../../../kit/providers.tsx'
import { createAppRouter } from '../../../kit/router.ts'
import { createSession } from '../../../kit/session.ts'
import { createAppTheme } from '../../../ui/theme.ts'
import { cmsRoutes } from '../routes.ts'

// The code of a screen is read and translated while the first test that opens it waits.
configure({ asyncUtilTimeout: 30_000 })

export interface Asked {
  method: string
  /** Below `/api`, without its query. */
  path: string
  query: URLSearchParams
  body: unknown
}

/** What the server answers as JSON, or a whole response; undefined for what it does not have. */
export type Answers = (asked: Asked) => unknown

export const me = {
  id: '0198a000-0000-7000-8000-0000000000e1',
  name: 'Ana Fictícia',
  email: 'ana@rentme.example',
  employeeId: '0198a000-0000-7000-8000-0000000000e2',
  employeeRole: { id: '0198a000-0000-7000-8000-0000000000e3', name: 'Gerente' },
  photo: null,
  timeZone: 'America/Sao_Paulo',
  syncWindowDays: 90,
}

const signedIn = (permissions: readonly string[]) => {
  const kept = new Map([
    ['rentme.cms.token', 'token'],
    ['rentme.cms.user', JSON.stringify(me)],
    ['rentme.cms.permissions', JSON.stringify(permissions)],
  ])
  return {
    get: (key: string) => kept.get(key) ?? null,
    set: async (key: string, value: string) => void kept.set(key, value),
    remove: async (key: string) => void kept.delete(key),
  }
}

const askedOf = (url: string, { method = 'GET', body }: RequestInit): Asked => {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  return {
    method,
    path: pathname.replace(/^\/api/, ''),
    query: searchParams,
    body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
  }
}

/** The wire in place of a server: what a screen shows for an answer needs no database that gives it. */
const wire = (answers: Answers, permissions: readonly string[]) => async (url: string, init: RequestInit) => {
  const asked = askedOf(url, init)
  if (asked.path === '/me') return Response.json(me)
  if (asked.path === '/me/permissions') return Response.json(permissions)
  const answer = await answers(asked)
  if (answer instanceof Response) return answer
  return answer === undefined
    ? Response.json({ code: 'not_found', message: 'Registro não encontrado.' }, { status: 404 })
    : Response.json(answer)
}

interface Options {
  answers: Answers
  permissions?: readonly string[]
}

/** The cms at an address, as somebody signed in sees it: its router, guards and screens over answers of the test. */
export const openScreen = (address: string, { answers, permissions = allPermissions }: Options) => {
  cleanup()
  vi.stubGlobal('fetch', wire(answers, permissions))
  window.history.replaceState(null, '', address)
  const session = createSession({
    storage: signedIn(permissions),
    application: 'cms',
    base: '',
    startAnew: () => {},
  })
  const router = createAppRouter({
    routeTree: cmsRoutes(session),
    session,
    basepath: '/',
    notFound: () => <main>Página não encontrada</main>,
    failed: FailedPage,
  })
  const screen = render(
    <Providers
      theme={createAppTheme('cms')}
      session={session}
      queries={createQueryClient()}
      data={apiData(session.api, () => () => {})}
      files={apiFiles(session)}
      router={router}
    />,
  )
  return { ...screen, router, user: userEvent.setup() }
}
