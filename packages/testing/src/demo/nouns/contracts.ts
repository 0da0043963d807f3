import { addDays } from '@rentme/domain/kit/time'
import type { DemoContext } from '../context.ts'
import { zipf, type Random } from '../random.ts'
import type { DemoClient } from './clients.ts'
import type { Rental } from './rentals.ts'

export interface Contract {
  number: string
  client: DemoClient
}

interface OpenContract extends Contract {
  /** Machines still to come, and the day until which they may. */
  left: number
  lastDay: string
}

/** Machines on a contract: 60 % one, 25 % two, the rest three to twelve (docs/trade.md#the-demo-company). */
const contractSize = (random: Random): number => {
  const drawn = random.next()
  if (drawn < 0.6) return 1
  if (drawn < 0.85) return 2
  return Math.min(12, 3 + Math.floor(-Math.log(1 - random.next()) * 0.9))
}

const mayRent = ({ since, until }: DemoClient, { start, end }: Rental): boolean =>
  since < start && (until === null || (end !== null && end <= until))

const clientPicker = (clients: readonly DemoClient[], random: Random) => {
  const place = zipf(clients.length, 0.9)
  return (rental: Rental): DemoClient => {
    for (let attempt = 0; attempt < 500; attempt += 1) {
      const client = clients[place(random)]
      if (client !== undefined && mayRent(client, rental)) return client
    }
    throw new Error(`No client may rent on ${rental.start}`)
  }
}

/** Shares out rentals, which come in the order of their start, over clients and contracts `LOC-YYYY-NNNNN`. */
export const demoContracts = (
  context: DemoContext,
  rentals: readonly Rental[],
  clients: readonly DemoClient[],
): Map<Rental, Contract> => {
  const random = context.random('contracts')
  const pickClient = clientPicker(clients, random)
  const numbers = new Map<string, number>()
  const contracts = new Map<Rental, Contract>()
  let open: OpenContract[] = []
  const sign = (rental: Rental): OpenContract => {
    const year = rental.start.slice(0, 4)
    const number = (numbers.get(year) ?? 0) + 1
    numbers.set(year, number)
    return {
      number: `LOC-${year}-${String(number).padStart(5, '0')}`,
      client: pickClient(rental),
      left: contractSize(random),
      lastDay: addDays(rental.start, 30),
    }
  }
  for (const rental of rentals) {
    open = open.filter(({ left, lastDay }) => left > 0 && lastDay >= rental.start)
    let contract = open.find(({ client }) => mayRent(client, rental))
    if (contract === undefined) {
      contract = sign(rental)
      open.push(contract)
    }
    contract.left -= 1
    contracts.set(rental, contract)
  }
  return contracts
}
