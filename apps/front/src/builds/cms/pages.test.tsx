import { resources } from '@rentme/domain'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noneFound } from '../../kit/page/words.ts'
import { screens } from './routes.ts'
import { openScreen, type Asked } from './testing/open-screen.tsx'

// The agenda is a calendar: it has no pages.
const lists = resources.flatMap((resource) => {
  const screen = screens.find(
    ({ path, guard }) => guard === `access_${resource.permission}` && !path.includes('$'),
  )
  return screen === undefined || screen.path === '/admin/agenda' ? [] : [{ path: screen.path, resource }]
})
const others = ['/admin/configuracoes/auditoria'].map((path) => ({ path, resource: { path: '/audit' } }))

/** Twenty-six rows, of which those of no page are told: what is asked is what counts here. */
const answersOf = (path: string, total: number, asked: string[]) => (call: Asked) => {
  if (call.path === '/audit/stores') return []
  if (call.path === path && call.query.get('per_page') !== '1') asked.push(call.query.get('page') ?? '')
  return { data: [], meta: { total, page: 1, perPage: 25 } }
}

it.each([...lists, ...others])(
  'turns on $path to the last page when the one that is shown is gone',
  async (list) => {
    const asked: string[] = []
    const { router } = openScreen(`${list.path}?page=3`, {
      answers: answersOf(list.resource.path, 26, asked),
    })
    await waitFor(() => expect(asked.at(-1)).toBe('2'))
    expect(asked[0]).toBe('3')
    expect(router.state.location.search).toEqual({ page: '2' })
  },
)

const aSession = (at: number) => ({
  id: `sessao-${at}`,
  user: { id: `pessoa-${at}`, name: `Pessoa ${at}` },
  application: 'cms',
  ip: null,
  userAgent: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-20T12:00:00.000Z',
  current: false,
})

it('turns to the page before when the only session of the last page is ended', async () => {
  const sessions = Array.from({ length: 26 }, (_, at) => aSession(at + 1))
  const asked: string[] = []
  const answers = ({ path, query }: Asked) => {
    if (path === '/sessions/sessao-26') {
      sessions.pop()
      return new Response(null, { status: 204 })
    }
    if (path !== '/sessions') return { data: [], meta: { total: 0, page: 1, perPage: 25 } }
    const page = Number(query.get('page'))
    asked.push(String(page))
    return {
      data: sessions.slice((page - 1) * 25, page * 25),
      meta: { total: sessions.length, page, perPage: 25 },
    }
  }
  const { user, findByRole, findByText } = openScreen('/admin/configuracoes/aparelhos', { answers })
  await user.click(await findByRole('button', { name: 'Próxima página' }))
  await user.click(await findByRole('button', { name: 'Encerrar a sessão de Pessoa 26' }))
  await user.click(await findByRole('button', { name: 'Encerrar' }))
  expect(await findByText(/^Pessoa 25/)).toBeTruthy()
  expect(asked.at(-1)).toBe('1')
})

const fault = { code: 'internal', message: 'Erro interno do servidor', requestId: 'teste' }

/** Answers that stay away until they are let go, refused or without rows. */
const aGate = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isFaulty = true
  const answers = async () => {
    await promise
    return isFaulty
      ? Response.json(fault, { status: 500 })
      : { data: [], meta: { total: 0, page: 1, perPage: 25 } }
  }
  return { answers, fail: resolve, empty: () => (isFaulty = false) }
}

it.each(lists)(
  'waits on $path without facts, fails with a way on, and says which noun there is none of',
  async ({ path, resource }) => {
    const { answers, fail, empty } = aGate()
    const { container, user, findByText, findAllByText, queryAllByText } = openScreen(path, { answers })
    await waitFor(() => expect(container.querySelector('[aria-busy=true]')).not.toBeNull())
    const text = container.querySelector('main')?.textContent ?? ''
    expect(text).not.toMatch(/nenhum|não encontrad|nada combina|undefined|NaN|(^|\s)0(\s|$)/i)

    fail()
    expect((await findAllByText(fault.message)).length).toBeGreaterThan(0)
    expect(container.textContent).toContain(`Código para o suporte: ${fault.requestId}`)
    empty()
    for (const again of queryAllByText('Tentar Novamente')) await user.click(again)
    const nothing = await findByText(noneFound(resource.label))
    expect(nothing.nextElementSibling?.textContent).toMatch(/\.$/)
  },
)
