import { lean } from '../kit/rank.ts'
import { strip } from '../kit/text.ts'
import type { Product } from './product.ts'

type Machine = Pick<Product, 'internCode' | 'serialNumber' | 'status'>

/** How a text that was read off a machine names it, the surest first. */
const ways: readonly ((machine: Machine, text: string) => boolean)[] = [
  ({ internCode }, text) => strip(internCode) === strip(text),
  ({ serialNumber }, text) => strip(serialNumber ?? '') === strip(text),
  ({ internCode }, text) => lean(internCode) === lean(text),
]

/**
 * The machine whose code or serial number a text is, whatever mask and zeros it has; one that is out of the fleet only where
 * no other has it. Null when there is none.
 */
export const machineNamed = <M extends Machine>(machines: readonly M[], text: string): M | null => {
  if (strip(text) === '') return null
  const inUse = machines.filter(({ status }) => status !== 'inactive')
  for (const isNamed of ways)
    for (const among of [inUse, machines]) {
      const found = among.find((machine) => isNamed(machine, text))
      if (found !== undefined) return found
    }
  return null
}
