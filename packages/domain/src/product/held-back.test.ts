import { expect, it } from 'vitest'
import { heldBack, statusHeld } from './held-back.ts'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`
const order = (more: object = {}) => ({
  number: 'OS-1',
  status: 'open' as const,
  machineStopped: true,
  safeToOperate: null,
  openedAt: at(1),
  completedAt: null,
  ...more,
})
const done = (day: number, safeToOperate: boolean | null) =>
  order({ status: 'completed', completedAt: at(day), safeToOperate })
const preventive = (day: number, safeToOperate: boolean) => ({
  status: 'completed' as const,
  safeToOperate,
  performedAt: at(day),
})

it.each([
  ['an open order that stops it', [order()], [], true],
  ['an open order that does not', [order({ machineStopped: false })], [], false],
  ['a canceled order', [order({ status: 'canceled' })], [], false],
  ['an order concluded as unsafe', [done(2, false)], [], true],
  ['an order concluded as safe since', [done(2, false), done(3, true)], [], false],
  ['a preventive that says it is safe since', [done(2, false)], [preventive(3, true)], false],
  ['a preventive concluded as unsafe', [done(2, true)], [preventive(3, false)], true],
  ['an earlier verdict that comes later', [done(3, false)], [preventive(2, true)], true],
  ['two verdicts of one moment', [done(2, true)], [preventive(2, false)], true],
  ['an order without a verdict', [done(2, null)], [], false],
])('%s', (_what, orders, preventives, isHeld) => {
  expect(heldBack({ orders, preventives }) !== null).toBe(isHeld)
})

it('takes a machine of the yard out of service, leaves a rented one, and frees it again', () => {
  const held = { by: 'order', number: 'OS-1' } as const
  expect(['available', 'inspection', 'rented'].map((status) => statusHeld(status as 'rented', held))).toEqual(
    ['maintenance', 'maintenance', 'rented'],
  )
  expect(['maintenance', 'rented'].map((status) => statusHeld(status as 'rented', null))).toEqual([
    'available',
    'rented',
  ])
})
