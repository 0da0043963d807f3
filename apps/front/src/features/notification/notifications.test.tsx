import type { Notification, NotificationChoice } from '@rentme/domain/notification/notification'
import { notificationKinds } from '@rentme/domain/notification/notification'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DataSource } from '../../kit/data/data.ts'
import type { FileSource } from '../../kit/files/files.ts'
import { openScreen } from '../../testing/screen.tsx'
import NotificationsScreen from './notifications.tsx'
import { BellLink } from './shared/bell.tsx'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const told = (id: string, more: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'delegation',
  title: `Entrega ${id}`,
  body: 'Galpão 4, doca sul',
  code: 'EMP-0019',
  path: '/admin/agenda/1',
  readAt: null,
  createdAt: daysAgo(0),
  ...more,
})

/** A server that keeps what one person was told. */
const serverOf = (rows: Notification[]) => {
  const muted = new Set<string>()
  const choices = (): NotificationChoice[] =>
    notificationKinds.map((kind) => ({ kind, push: !muted.has(kind) }))
  const list = (query: URLSearchParams) => {
    const [page, perPage] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 25)]
    const wanted = rows.filter(({ readAt }) => query.get('unread') === null || readAt === null)
    const unread = rows.filter(({ readAt }) => readAt === null).length
    return {
      data: wanted.slice((page - 1) * perPage, page * perPage),
      meta: { total: wanted.length, unread, page, perPage },
    }
  }
  const answer = (path: string, body: { ids?: string[]; kind: string; push?: boolean }) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    if (pathname.endsWith('/choices')) {
      if (body.push === false) muted.add(body.kind)
      return choices()
    }
    if (!pathname.endsWith('/read')) return list(searchParams)
    for (const row of rows) if (body.ids?.includes(row.id) ?? true) row.readAt = daysAgo(0)
    return null
  }
  return async (path: string, { body }: RequestInit) => {
    const found = answer(path, JSON.parse(typeof body === 'string' ? body : '{}'))
    return found === null ? new Response(null, { status: 204 }) : Response.json(found)
  }
}

const Screen = () => (
  <>
    <BellLink />
    <NotificationsScreen />
  </>
)
const open = (rows: Notification[], server = serverOf(rows)) =>
  openScreen(Screen, {
    build: 'app',
    path: '/admin/notificacoes',
    at: '/admin/notificacoes',
    data: {} as DataSource,
    files: {} as FileSource,
    server,
  })

it('stand under their days, the unread told from the others', async () => {
  await open([told('1'), told('2', { createdAt: daysAgo(1), readAt: daysAgo(1) })])
  await screen.findByText('Entrega 1')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Hoje',
    'Ontem',
  ])
  expect(screen.getAllByText('não lida')).toHaveLength(1)
  await screen.findByRole('link', { name: 'Notificações, 1 não lida' })
})

it('are read when they are opened, and all at once', async () => {
  const { router } = await open([told('1'), told('2'), told('3', { path: null })])
  fireEvent.click(await screen.findByText('Entrega 1'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/agenda/1'))

  router.history.back()
  await screen.findByRole('link', { name: 'Notificações, 2 não lidas' })
  fireEvent.click(screen.getByText('Entrega 3'))
  await screen.findByRole('link', { name: 'Notificações, 1 não lida' })
  expect(router.state.location.pathname).toBe('/admin/notificacoes')
  fireEvent.click(screen.getByRole('button', { name: 'Marcar Todas como Lidas' }))
  await screen.findByRole('link', { name: 'Notificações' })
  fireEvent.click(screen.getByRole('button', { name: 'Não lidas' }))
  await screen.findByText('Nenhuma notificação por ler.')
})

it('come page by page, each once', async () => {
  await open(Array.from({ length: 60 }, (_, at) => told(String(at))))
  for (const length of [50, 60]) {
    fireEvent.click(await screen.findByRole('button', { name: 'Mostrar Mais' }))
    await waitFor(() => expect(screen.getAllByText(/^Entrega/)).toHaveLength(length))
  }
  expect(screen.queryByRole('button', { name: 'Mostrar Mais' })).toBeNull()
})

it('say why they are not there without a server', async () => {
  await open([], () => Promise.reject(new TypeError('Failed to fetch')))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Sem conexão/)
  expect(screen.getByRole('button', { name: 'Tentar Novamente' })).toBeDefined()
})

it('stay away from the phone by kind, when their person wants it so', async () => {
  await open([])
  fireEvent.click(await screen.findByRole('button', { name: 'Avisos no celular' }))
  const dialog = within(await screen.findByRole('dialog'))
  const art = await dialog.findByRole<HTMLInputElement>('switch', { name: 'ART a vencer' })
  expect(art.checked).toBe(true)
  fireEvent.click(art)
  await waitFor(() => expect(art.checked).toBe(false))
  expect(dialog.getAllByRole<HTMLInputElement>('switch').filter(({ checked }) => !checked)).toEqual([art])
})
