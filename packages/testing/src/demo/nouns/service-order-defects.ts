import { startingDefects } from '@rentme/domain/first-run/defects'
import type { RowOf } from '@rentme/domain/index'
import type { DefectSystem } from '@rentme/domain/service-order-defect/system'
import { instantOn, rowBase, type DemoContext } from '../context.ts'
import type { Random } from '../random.ts'
import type { FleetPrefix } from './fleet.ts'

export type Defect = RowOf<'service_order_defects'>

export const serviceOrderDefectRows = (context: DemoContext): Defect[] => {
  const random = context.random('service_order_defects')
  const createdAt = instantOn(random, context.firstDay, 6, 7)
  return startingDefects.map((defect) => ({
    ...rowBase<'serviceOrderDefect'>(random, createdAt),
    ...defect,
    description: null,
    active: true,
  }))
}

/**
 * How defects are shared out over the systems that a machine has, so that the whole fleet comes near
 * electric 31, hydraulic 18, controls 15, engine 12, structure 11, a category's own 8, use 5 (docs/trade.md#the-demo-company).
 */
const shares: Readonly<Record<DefectSystem, number>> = {
  electric: 22,
  hydraulic: 36,
  controls: 30,
  engine: 15,
  structure: 11,
  use: 4,
  generator: 26,
  compressor: 26,
  light: 26,
}

const heavy: readonly DefectSystem[] = ['electric', 'hydraulic', 'controls', 'engine', 'structure', 'use']

/** What can break on the machines of each category, and what of it they do not have. */
const systemsOf: Readonly<Record<FleetPrefix, { systems: readonly DefectSystem[]; unfit?: RegExp }>> = {
  PTA: { systems: ['electric', 'hydraulic', 'controls', 'structure', 'use'], unfit: /Esteira|Cuba/ },
  PAD: { systems: heavy, unfit: /Esteira|Carregador/ },
  GGD: {
    systems: ['electric', 'engine', 'generator', 'structure', 'use'],
    unfit: /Pneu|Esteira|Freio|Guarda/,
  },
  COM: { systems: ['electric', 'engine', 'compressor', 'structure', 'use'], unfit: /Esteira|Freio|Guarda/ },
  TIL: { systems: ['electric', 'engine', 'generator', 'structure', 'use'], unfit: /Esteira|Freio|Guarda/ },
  BET: { systems: ['electric', 'light', 'use'], unfit: /Bateria|Carregador|horímetro/ },
  AND: { systems: ['structure', 'use'], unfit: /Pneu|Esteira|Freio/ },
  CML: { systems: ['electric', 'engine', 'use'], unfit: /Bateria|Carregador|horímetro/ },
  EMP: { systems: heavy, unfit: /Esteira|inclinação/ },
  RET: { systems: heavy, unfit: /Carregador|inclinação|Guarda/ },
  MTE: { systems: heavy, unfit: /Esteira|Carregador|Guarda/ },
}

/** Draws the defect of a machine by the share of its system; `onlyDamage` where misuse broke it. */
export const defectPicker =
  (rows: readonly Defect[]) =>
  (random: Random, prefix: FleetPrefix, onlyDamage: boolean): Defect => {
    const { systems, unfit } = systemsOf[prefix]
    const fitting = (system: DefectSystem) =>
      rows.filter(
        (row) => row.system === system && unfit?.test(row.name) !== true && (row.damage || !onlyDamage),
      )
    const weighted = systems.flatMap((system) => {
      const choice = fitting(system)
      return choice.length === 0 ? [] : [{ share: shares[system], choice }]
    })
    return random.pick(random.weighted(weighted).choice)
  }
