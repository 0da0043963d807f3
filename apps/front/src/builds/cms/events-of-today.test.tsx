import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { startOfDay } from '@rentme/domain/kit/time'
import { newId } from '@rentme/domain/kit/uuid'
import { within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { noFigures } from './testing/no-figures.ts'
import { openScreen } from './testing/open-screen.tsx'

const zone = 'America/Sao_Paulo'
// A Friday, 14:32 in São Paulo.
const now = '2026-11-27T17:32:00.000Z'
const planned = [
  { title: 'Contagem', time: '2026-11-27T11:00:00.000Z', completed: true },
  { title: 'Conserto', time: '2026-11-27T16:30:00.000Z', completed: false },
  { title: 'Vistoria', time: '2026-11-27T18:30:00.000Z', completed: false },
]
const rows = planned.map(({ title, time, completed }) => ({
  id: newId(),
  version: 1,
  title,
  type: 'visit',
  scheduledAt: time,
  completed,
  responsibleEmployeeId: newId(),
  responsibleEmployee: { id: newId(), name: 'Otávio Peçanha' },
  product: null,
  client: null,
}))
const dashboard = {
  ...noFigures('2026-11-27'),
  events: { total: 3, completed: 1, late: 1, rows: [] },
}
const plannedOn = new Map([
  [startOfDay('2026-11-28', zone), 1],
  [startOfDay('2026-11-30', zone), 3],
])

const open = () =>
  openScreen('/admin', {
    answers: ({ path, body }) => {
      if (path === '/dashboard') return dashboard
      if (path === agendaEvents.path)
        return { data: rows, meta: { total: rows.length, page: 1, perPage: 200 } }
      if (path !== '/counts') return undefined
      // What the kit itself sends.
      const { counted } = body as { counted: { query: string }[] }
      return counted.map(({ query }) => ({
        total: plannedOn.get(new URLSearchParams(query).get('from') ?? '') ?? 0,
        more: false,
      }))
    },
  })

afterEach(() => {
  vi.useRealTimers()
})

it('the dashboard draws the running minute between the events of today, and says what comes tomorrow and on Monday', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  const { findByRole, findByText } = open()
  const card = await findByRole('region', { name: 'Eventos de Hoje' })
  await within(card).findByText('Vistoria')
  const lines = within(card).getAllByRole('listitem')
  expect(
    lines.map(({ textContent }) => /Contagem|Conserto|Vistoria|Agora, 14:32/.exec(textContent)?.[0]),
  ).toEqual(['Contagem', 'Conserto', 'Agora, 14:32', 'Vistoria'])
  const next = async (name: RegExp) => (await within(card).findByRole('link', { name })).getAttribute('href')
  expect(await next(/^Amanhã 1 evento$/)).toBe('/admin/agenda?visao=dia&dia=2026-11-28')
  expect(await next(/^Segunda, 30\/11 3 eventos$/)).toBe('/admin/agenda?visao=dia&dia=2026-11-30')
  await findByText('1 concluído, 1 atrasado')
})
