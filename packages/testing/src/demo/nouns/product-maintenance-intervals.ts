import type { RowOf } from '@rentme/domain/index'
import { instantOn, rowBase, type DemoContext } from '../context.ts'

/** Name, hours and days of each interval (docs/trade.md#what-is-due); the server's own seed holds the same names. */
const intervals: readonly [string, number | null, number | null][] = [
  ['Diária (10 h)', 10, 1],
  ['Semanal (50 h)', 50, 7],
  ['Mensal (100 h)', 100, 30],
  ['Trimestral PEMT (150 h)', 150, 90],
  ['250 h ou 6 meses', 250, 180],
  ['500 h ou 6 meses', 500, 180],
  ['1.000 h ou 12 meses', 1000, 365],
  ['2.000 h ou 24 meses', 2000, 730],
  ['Mensal (30 dias)', null, 30],
  ['Trimestral (90 dias)', null, 90],
  ['Semestral (180 dias)', null, 180],
  ['Anual (365 dias)', null, 365],
]

export const productMaintenanceIntervalRows = (
  context: DemoContext,
): RowOf<'product_maintenance_intervals'>[] => {
  const random = context.random('product_maintenance_intervals')
  const createdAt = instantOn(random, context.firstDay, 6, 7)
  return intervals.map(([name, hours, days]) => ({
    ...rowBase<'productMaintenanceInterval'>(random, createdAt),
    name,
    hours,
    days,
  }))
}
