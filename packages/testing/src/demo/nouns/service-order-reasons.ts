import { startingReasons } from '@rentme/domain/first-run/reasons'
import type { RowOf } from '@rentme/domain/index'
import { instantOn, rowBase, type DemoContext } from '../context.ts'

/** Why an order is opened, and how such orders run (docs/trade.md#the-demo-company). */
export interface ReasonFacts {
  name: string
  /** Orders in a hundred. */
  share: number
  /** Share of its orders that are opened on a rented machine. */
  rented: number
  /** When in a stay at the client's or in the yard it is opened. */
  moment: 'start' | 'any' | 'end'
  /** Share of its orders that stop the machine. */
  stops: number
  medianHours: number
}

const field = 6
const workshop = 30

const reason = (
  name: string,
  share: number,
  rented: number,
  facts: Partial<ReasonFacts> = {},
): ReasonFacts => ({
  name,
  share,
  rented,
  moment: 'any',
  stops: 0,
  medianHours: field,
  ...facts,
})

/** The fourteen reasons; together 62 % of their orders are on rented machines. */
export const reasonFacts: readonly ReasonFacts[] = [
  reason('Manutenção corretiva em campo', 34, 1, {
    stops: 0.7,
  }),
  reason('Manutenção corretiva na oficina', 17, 0.08, {
    stops: 0.9,
    medianHours: workshop,
  }),
  reason('Manutenção preventiva', 9, 1, { stops: 0.3 }),
  reason('Revisão de retorno (pós-locação)', 14, 0, { moment: 'start', stops: 0.8, medianHours: workshop }),
  reason('Preparação para entrega', 8, 0, { moment: 'end', stops: 0 }),
  reason('Avaria por mau uso', 6, 1, {
    stops: 0.8,
    medianHours: workshop,
  }),
  reason('Substituição de equipamento', 3, 1, { stops: 1 }),
  reason('Instalação e start-up', 3, 1, { moment: 'start' }),
  reason('Entrega técnica', 2, 1, { moment: 'start' }),
  reason('Inspeção / laudo técnico (ART)', 1.5, 1),
  reason('Abastecimento ou recarga', 1.5, 1),
  reason('Resgate / máquina travada', 0.5, 1, { stops: 1 }),
  reason('Garantia do fabricante', 0.4, 1, { stops: 0.6, medianHours: workshop }),
  reason('Sinistro (roubo, furto ou acidente)', 0.1, 1, { stops: 1, medianHours: workshop }),
]

/** The reasons that a company begins with. */
export const serviceOrderReasonRows = (context: DemoContext): RowOf<'service_order_reasons'>[] => {
  const random = context.random('service_order_reasons')
  const createdAt = instantOn(random, context.firstDay, 6, 7)
  return startingReasons.map((reason) => ({
    ...rowBase<'serviceOrderReason'>(random, createdAt),
    ...reason,
    active: true,
  }))
}
