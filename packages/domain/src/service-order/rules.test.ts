import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderErrors, type OrderContext, type OrderDraft } from './rules.ts'
import { isOpen, mayMove, nextStatuses, serviceOrderStatuses } from './status.ts'

const order: OrderDraft = {
  id: 'o',
  status: 'open',
  clientId: null,
  serviceOrderDefectId: null,
  openedAt: '2026-11-20T11:00:00.000Z',
  startedAt: null,
  completedAt: null,
  hourMeter: null,
  solution: null,
  safeToOperate: null,
  cancelReason: null,
  reopenReason: null,
}
const yard: OrderContext = {
  corrective: false,
  damage: false,
  photos: 0,
  usesHourMeter: true,
  readings: [{ id: 'r', at: '2026-11-01T11:00:00.000Z', hours: 100, kind: 'exit', lastHours: null }],
  zone: 'America/Sao_Paulo',
  now: '2026-11-21T11:00:00.000Z',
  written: '2026-11-21T11:00:00.000Z',
  rentedBy: null,
}

describe('a service order', () => {
  it('leads from open to every end, and only a completed one comes back', () => {
    expect(nextStatuses('open')).toEqual(['in_progress', 'waiting_parts', 'completed', 'canceled'])
    expect(nextStatuses('canceled')).toEqual([])
    const fromEnd = serviceOrderStatuses.filter(
      (status) => !isOpen(status) && nextStatuses(status).length > 0,
    )
    expect(fromEnd).toEqual(['completed'])
  })

  it('that moves where the trade does not allow is refused, whatever else it holds', () => {
    const status = fc.constantFrom(...serviceOrderStatuses)
    fc.assert(
      fc.property(status, status, (from, to) => {
        const errors = orderErrors(
          { ...order, status: from },
          { ...order, status: to, reopenReason: 'Voltou' },
          yard,
        )
        return 'status' in errors === !mayMove(from, to)
      }),
    )
  })

  it('of a rented machine names its client, a corrective one its defect', () => {
    expect(orderErrors(null, order, { ...yard, rentedBy: 'c', corrective: true })).toEqual({
      clientId: 'Campo obrigatório.',
      serviceOrderDefectId: 'Campo obrigatório.',
    })
  })

  it('that is completed keeps a moment of completion', () => {
    const done = {
      ...order,
      status: 'completed',
      solution: 'Trocada',
      safeToOperate: true,
      hourMeter: 100,
    } as const
    const before = { ...done, completedAt: order.openedAt }
    expect(orderErrors(before, done, yard)).toEqual({ completedAt: 'Campo obrigatório.' })
    expect(orderErrors(order, done, yard)).toEqual({})
  })

  it('keeps its moments in order and its reading above the last', () => {
    const early = {
      ...order,
      startedAt: '2026-11-19T11:00:00.000Z',
      completedAt: '2026-11-18T11:00:00.000Z',
      hourMeter: 99.9,
    }
    expect(Object.keys(orderErrors(null, early, yard))).toEqual(['startedAt', 'completedAt', 'hourMeter'])
    const own = { id: 'o', at: order.openedAt, hours: 90, kind: 'order', lastHours: null } as const
    const before = { ...order, hourMeter: 90 }
    expect(orderErrors(before, before, { ...yard, readings: [...yard.readings, own] })).toEqual({})
  })
})
