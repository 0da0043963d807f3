import { patch, type Change, type Facts } from '../kit/plan.ts'
import { statusHeld, workOn, type HeldBack, type Work } from '../product/held-back.ts'
import { machineTitle } from '../product/machine.ts'
import { products } from '../product/product.ts'
import { historyChanges, type Trace } from './plan.ts'

/** A row of work on a machine, such as an order. */
interface OnMachine {
  id: string
  productId: string
}

interface Rules<W> {
  /**
   * What holds the machine back once the row is as it is, among the other work on it; undefined where the row says nothing of
   * that. `before` and `after` are null where the row was not, or is no longer, of this machine.
   */
  heldWith: (work: Work, before: W | null, after: W | null) => HeldBack | null | undefined
  /** What the row leaves in the history of its machine. */
  traceOf: (facts: Facts, before: W | null, row: W) => Promise<Trace>
}

/**
 * What work on a machine does to it, in a plan of its noun: whether it stays out of service, its readings, its services and
 * what falls due; work that moves to another machine leaves the first as if it had never been there.
 */
export const workOnMachine = <W extends OnMachine>({ heldWith, traceOf }: Rules<W>) => {
  const statusChanges = async (
    facts: Facts,
    productId: string,
    before: W | null,
    after: W | null,
  ): Promise<Change[]> => {
    const machine = await facts.take(products, productId)
    if (machine === null) return []
    const held = heldWith(await workOn(facts, productId, (after ?? before)?.id), before, after)
    if (held === undefined) return []
    const status = statusHeld(machine.status, held)
    return status === machine.status ? [] : [patch(products, productId, { status })]
  }
  return {
    takes: ['productId'],
    follow: async (facts: Facts, { before, after }: { before: W | null; after: W }): Promise<Change[]> => {
      const left = before?.productId === after.productId ? null : before
      return [
        ...(left === null ? [] : await statusChanges(facts, left.productId, left, null)),
        ...(await statusChanges(facts, after.productId, left === null ? before : null, after)),
        ...(await historyChanges(
          facts,
          [...(left === null ? [] : [left.productId]), after.productId],
          await traceOf(facts, before, after),
        )),
      ]
    },
    removed: async (facts: Facts, row: W): Promise<Change[]> => [
      ...(await statusChanges(facts, row.productId, row, null)),
      ...(await historyChanges(facts, [row.productId], { id: row.id, reading: null, done: null })),
    ],
    title: (facts: Facts, { productId }: W) => machineTitle(facts, productId),
  }
}
