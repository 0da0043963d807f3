import { checklists } from '../checklist/checklist.ts'
import { checklistModels } from '../checklist-model/checklist-model.ts'
import { employeeRoles } from '../employee-role/employee-role.ts'
import { keysOf } from '../kit/record.ts'
import { preventiveMaintenances } from '../preventive-maintenance/preventive-maintenance.ts'
import { products } from '../product/product.ts'
import { serviceOrderReasons } from '../service-order-reason/service-order-reason.ts'
import { serviceOrders } from '../service-order/service-order.ts'

/**
 * What a server takes of devices, as it tells whoever asks whether it lives. 1 is the first wire; a field or a call that
 * devices send since then raises it, and stands below.
 */
export const serverTakes = 2

interface Later {
  /** What a server must take at least. */
  since: number
  /** A server without it does the same by itself, as a rule: it is left out, and nothing waits for it. */
  isSpare?: boolean
}

/** Fields of writes that came after the first wire, by the path of their noun. */
export const laterFields: Readonly<Record<string, Readonly<Record<string, Later>>>> = {
  [checklists.path]: {
    answeredModelId: { since: 2, isSpare: true },
    answeredVersion: { since: 2, isSpare: true },
  },
  [checklistModels.path]: { allowsRest: { since: 2 } },
  [employeeRoles.path]: { requiresSecondFactor: { since: 2 } },
  [preventiveMaintenances.path]: { answeredVersion: { since: 2, isSpare: true } },
  [products.path]: { readingId: { since: 2 }, releaseNote: { since: 2 } },
  [serviceOrders.path]: { checklistId: { since: 2 } },
  [serviceOrderReasons.path]: { preventive: { since: 2 } },
}

/** Calls that came after the first wire: verbs of their own, and whole nouns (all below their path). */
export const laterCalls: readonly ({ path: RegExp } & Pick<Later, 'since'>)[] = [
  { path: new RegExp(`^${products.path}/[^/]+/hour-meter(/|$)`), since: 2 },
]

interface Call {
  /** Under `/api`. */
  path: string
  body: Readonly<Record<string, unknown>> | null
}

export interface Unknown {
  /** Fields that may be left out. */
  spare: string[]
  /** Fields that say what would be lost. */
  needed: string[]
  /** The call itself. */
  isCall: boolean
}

/** Whether a value says no more than its absence. */
const saysNothing = (value: unknown): boolean => value === null || value === false

/** What a server that takes so much does not know of a write. */
export const unknownTo = (takes: number, { path, body }: Call): Unknown => {
  const noun = keysOf(laterFields).find((own) => path === own || path.startsWith(`${own}/`))
  const later = Object.entries(laterFields[noun ?? ''] ?? {})
  const found = later.filter(([name, { since }]) => since > takes && body?.[name] !== undefined)
  const isLeftOut = ([name, { isSpare }]: (typeof found)[number]) =>
    isSpare === true || saysNothing(body?.[name])
  return {
    spare: found.filter(isLeftOut).map(([name]) => name),
    needed: found.filter((one) => !isLeftOut(one)).map(([name]) => name),
    isCall: laterCalls.some((call) => call.since > takes && call.path.test(path)),
  }
}

/** Whether a server that takes so much knows all of a write. */
export const isKnownTo = (takes: number, call: Call): boolean => {
  const { spare, needed, isCall } = unknownTo(takes, call)
  return !isCall && spare.length === 0 && needed.length === 0
}
