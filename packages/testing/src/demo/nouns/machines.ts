import type { ProductStatus } from '@rentme/domain/product/status'
import { addDays } from '@rentme/domain/kit/time'
import type { DemoContext } from '../context.ts'
import type { Random } from '../random.ts'
import { fleet, type FleetCategory } from './fleet.ts'

/** A machine before anything happens to it. */
export interface Machine {
  category: FleetCategory
  internCode: string
  make: string
  /** The days between which it can be rented. */
  from: string
  until: string | null
  /** A status that it has today whatever its history; null where history decides. */
  status: ProductStatus | null
  /** How much shorter its rentals and pauses are than its category's. */
  hurry: number
  /** Checked with the model of forty questions. */
  isLong: boolean
}

/** How many machines are out, and how many idle ones are not simply free (docs/trade.md#the-demo-company). */
export interface StatusCounts {
  rented: number
  maintenance: number
  inspection: number
  reserved: number
  inactive: number
}

export const statusCounts = (context: DemoContext): StatusCounts =>
  context.size === 'mini'
    ? { rented: 3, maintenance: 1, inspection: 1, reserved: 1, inactive: 1 }
    : {
        rented: context.scaled(400),
        maintenance: context.scaled(78),
        inspection: context.scaled(22),
        reserved: context.scaled(18),
        inactive: context.scaled(20),
      }

/** The platform that the tour begins with: always free. */
const tour = { internCode: 'PTA-0134', make: 'Altivo T-26' }
const alike = ['PTA-01', 'PTA-010']

/** Machines of each category; rounded so that they sum to the scaled fleet. */
const machineCounts = (context: DemoContext): number[] => {
  if (context.size === 'mini') return fleet.map(({ machines }) => machines.mini)
  let sum = 0
  return fleet.map(({ machines }) => {
    const before = sum
    sum += machines.full
    return context.scaled(sum) - (before === 0 ? 0 : context.scaled(before))
  })
}

const codesOf = (category: FleetCategory, count: number, random: Random): string[] => {
  const odd = category.prefix === 'PTA' ? alike : []
  let number = 134
  const plain = Array.from({ length: count - odd.length }, () => {
    const code = `${category.prefix}-${String(number).padStart(4, '0')}`
    number += random.int(1, 4)
    return code
  })
  return [...plain, ...odd]
}

/** Places in the fleet of the machines that have left it. */
const leaving = (machines: readonly Machine[], count: number, random: Random): Set<Machine> =>
  new Set(
    random
      .shuffled(
        machines.filter(
          ({ internCode, isLong, hurry }) => internCode !== tour.internCode && !isLong && hurry === 1,
        ),
      )
      .slice(0, count),
  )

/** The fleet: machines by category, a few of them odd on purpose, and those that have left it. */
export const demoMachines = (context: DemoContext): Machine[] => {
  const random = context.random('machines')
  const counts = machineCounts(context)
  const machines = fleet.flatMap((category, kind) =>
    codesOf(category, counts[kind] ?? 0, random).map((internCode, place): Machine => {
      const isTour = internCode === tour.internCode
      const isNew = random.chance(0.15) && !isTour
      const make = random.pick(category.makes)
      return {
        category,
        internCode,
        make: isTour ? tour.make : make,
        from: addDays(context.firstDay, isNew ? random.int(20, 900) : 0),
        until: null,
        status: isTour ? 'available' : null,
        hurry: category.prefix === 'CML' && place === 0 ? 6.5 : 1,
        isLong: category.prefix === 'RET' && place === 0,
      }
    }),
  )
  const gone = leaving(machines, statusCounts(context).inactive, random)
  return machines.map((machine) =>
    gone.has(machine)
      ? {
          ...machine,
          from: context.firstDay,
          until: addDays(context.today, -random.int(30, 500)),
          status: 'inactive' as const,
        }
      : machine,
  )
}
