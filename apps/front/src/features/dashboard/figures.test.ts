import { describe, expect, it } from 'vitest'
import { figureCells } from './figures.ts'

const dashboard = {
  today: '2026-11-27',
  rentals: { open: 40, overdue: 7, dueToday: 0 },
  checklistsByWeek: [],
  fleet: { byStatus: { rented: 40, available: 40 }, arts: { expired: 0, expiring: 3 } },
}

describe('figureCells', () => {
  it('leads every figure to the rows that it counts', () => {
    const hrefs = figureCells(dashboard, 22).flatMap(({ figures }) => figures.map(({ href }) => href))
    expect(hrefs).toEqual([
      '/admin/checklists?status=pending',
      '/admin/checklists?status=overdue',
      '/admin/produtos?status=available',
      '/admin/produtos?status=inspection',
      '/admin/produtos?status=maintenance',
      '/admin/produtos?art=expired',
      '/admin/produtos?art=expiring',
    ])
  })

  it('shows nothing of lists that the user may not see', () => {
    expect(figureCells({ ...dashboard, rentals: null }, null).map(({ title }) => title)).toEqual([
      'No Pátio',
      'ARTs',
    ])
    expect(figureCells({ ...dashboard, rentals: null, fleet: null }, null)).toEqual([])
  })

  it('is red only where something is late', () => {
    const [, late, , arts] = figureCells(dashboard, 22)
    expect(late?.edge).toBe('danger')
    expect(late?.figures[0]?.label).toBe('a mais antiga, 22 dias')
    expect(arts?.edge).toBeUndefined()
  })
})
