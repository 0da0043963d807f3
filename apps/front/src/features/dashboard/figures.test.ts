import type { Dashboard } from '@rentme/domain/dashboard/dashboard'
import { describe, expect, it } from 'vitest'
import { figureCells } from './figures.ts'

const dashboard: Dashboard = {
  today: '2026-11-27',
  rentals: { open: 40, overdue: 7, dueToday: 0 },
  checklistsToday: { exits: 0, returns: 0 },
  checklistsByWeek: [],
  fleet: { byStatus: { rented: 40, available: 40 }, arts: { expired: 0, expiring: 3 } },
  orders: {
    total: 6,
    byStatus: { open: 3, in_progress: 2, waiting_parts: 1 },
    byPriority: { low: 0, normal: 6, high: 0, urgent: 0 },
    byReason: [],
  },
  preventives: { ok: 70, due_soon: 8, overdue: 2, rows: [] },
  events: { total: 8, completed: 5, late: 1, rows: [] },
}
const nothing = { rentals: null, fleet: null, orders: null, preventives: null, events: null }

describe('figureCells', () => {
  it('leads every figure to the rows that it counts', () => {
    const hrefs = figureCells(dashboard, 22).flatMap(({ figures }) => figures.map(({ href }) => href))
    expect(hrefs).toEqual([
      '/admin/checklists?status=pending',
      '/admin/checklists?status=overdue&sort=expectedReturnDate',
      '/admin/ordens-de-servico?status=open',
      '/admin/ordens-de-servico?status=in_progress',
      '/admin/ordens-de-servico?status=waiting_parts',
      '/admin/produtos?due=overdue',
      '/admin/produtos?due=due_soon',
      '/admin/produtos?art=expired',
      '/admin/produtos?art=expiring',
      '/admin/agenda?visao=dia',
    ])
  })

  it('shows nothing of lists that the user may not see', () => {
    expect(
      figureCells({ ...dashboard, rentals: null, orders: null }, null).map(({ title }) => title),
    ).toEqual(['Preventivas', 'ARTs', 'Eventos de Hoje'])
    expect(figureCells({ ...dashboard, ...nothing }, null)).toEqual([])
  })

  it('draws each event of today as it stands, unless they are too many to be seen apart', () => {
    const figureOf = (total: number) => {
      const events = { total, completed: 5, late: 1, rows: [] }
      return figureCells({ ...dashboard, ...nothing, events }, null)[0]?.figures[0]
    }
    const done = Array.from({ length: 5 }, () => 'done')
    expect(figureOf(8)?.label).toBe('5 concluídos, 1 atrasado')
    expect(figureOf(8)?.marks?.map(({ state }) => state)).toEqual([...done, 'late', 'ahead', 'ahead'])
    expect(figureOf(13)?.marks).toEqual([])
  })

  it('is red only where something is late', () => {
    const [, late, , preventives, arts] = figureCells(dashboard, 22)
    expect(late?.edge).toBe('danger')
    expect(late?.figures[0]?.label).toBe('a mais antiga, 22 dias')
    expect(preventives?.edge).toBe('danger')
    expect(arts?.edge).toBeUndefined()
  })
})
