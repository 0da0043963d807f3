import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { mostPerPage } from '@rentme/domain/kit/page'
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { apiData } from '../../../kit/data/data-api.ts'
import { FailedPage } from '../../../kit/page/failed-page.tsx'
import { apiFiles } from '../../../kit/files/files-api.ts'
import { createQueryClient, Providers } from '../../../kit/page/providers.tsx'
import { createAppRouter } from '../../../kit/page/router.ts'
import { signedIn, user } from '../../../testing/signed-in.ts'
import { createAppTheme } from '../../../ui/theme/theme.ts'
import { cmsRoutes } from '../routes.ts'

export interface Asked {
  /** Below `/api`, without its query. */
  path: string
  query: URLSearchParams
  method: string
  body: unknown
  /** The version that a change was made on; null without one. */
  ifMatch: string | null
}

/** What the server answers as JSON, or a whole response; undefined for what it does not have. */
type Answers = (asked: Asked) => unknown

const askedOf = (url: string, { method = 'GET', body, headers }: RequestInit = {}): Asked => {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  return {
    path: pathname.replace(/^\/api/, ''),
    query: searchParams,
    method,
    body: typeof body === 'string' ? JSON.parse(body) : null,
    ifMatch: new Headers(headers).get('if-match'),
  }
}

/** The wire in place of a server: what a screen shows for an answer needs no database that gives it. */
const wire =
  (answers: Answers, permissions: readonly string[]) => async (url: string, init?: RequestInit) => {
    const asked = askedOf(url, init)
    if (asked.path === '/me') return Response.json(user)
    if (asked.path === '/me/permissions') return Response.json(permissions)
    if (Number(asked.query.get('per_page')) > mostPerPage)
      return Response.json({ code: 'invalid' }, { status: 422 })
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

/**
 * A hand that comes to what it presses. Without places on a page, each press would lie where the one before a save did, and be
 * taken for a second tap of that one.
 */
const createHand = () => {
  const user = userEvent.setup()
  const press = user.click.bind(user)
  const click = async (element: Element) => {
    window.dispatchEvent(new MouseEvent('pointermove', { clientX: 1000, clientY: 1000 }))
    await press(element)
  }
  return Object.assign(user, { click })
}

/** The cms at an address, as somebody signed in sees it: its router, guards and screens over answers of the test. */
export const openScreen = (address: string, { answers, permissions = allPermissions }: Options) => {
  cleanup()
  vi.stubGlobal('fetch', vi.fn(wire(answers, permissions)))
  window.history.replaceState(null, '', address)
  const session = signedIn('cms', permissions)
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
  return { ...screen, router, user: createHand() }
}
