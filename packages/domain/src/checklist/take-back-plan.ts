import { Failure, inUse } from '../failure.ts'
import { patch, remove, type Change, type Facts, type Planned } from '../kit/plan.ts'
import { historyChanges } from '../maintenance/plan.ts'
import { heldBack, statusHeld, workOn } from '../product/held-back.ts'
import { openExitOf } from '../product/machine.ts'
import { count } from '../kit/plural.ts'
import { products } from '../product/product.ts'
import { serviceOrders } from '../service-order/service-order.ts'
import { checklistAnswers, checklistChains, checklists } from './checklist.ts'
import { mayTakeBack } from './may-take-back.ts'

/** The exit is out again, and the chain that closed it is gone. */
const reopened = async (facts: Facts, returnId: string): Promise<Change[]> => {
  const chains = await facts.where(checklistChains, { returnId })
  return chains.flatMap(({ id, exitId }) => [
    remove(checklistChains, id),
    patch(checklists, exitId, { returnDate: null }),
  ])
}

/**
 * Takes back the last checklist of a machine: without its exit the machine is in the yard again, without its return it is
 * out again. An older one is refused (`in_use`), since what followed rests on it.
 */
export const takeBackPlan = async (facts: Facts, id: string): Promise<Planned> => {
  const row = await facts.take(checklists, id)
  if (row === null) throw new Failure('not_found')
  const { productId, type, contractNumber } = row
  await facts.take(products, productId)
  const newest = await facts.where(checklists, { productId }, { by: 'createdAt', last: 2 })
  const out = await openExitOf(facts, productId)
  const others = [...newest, ...(out === null ? [] : [out])].filter((other) => other.id !== id)
  if (!mayTakeBack(row, others)) throw inUse(['checklists posteriores'])
  const orders = await facts.count(serviceOrders, ['checklistId'], id)
  if (orders > 0) throw inUse([count(orders, 'ordem de serviço', 'ordens de serviço')])
  const answers = await facts.where(checklistAnswers, { checklistId: id })
  const isReturn = type === 'return'
  const held = isReturn ? null : heldBack(await workOn(facts, productId))
  const status = isReturn ? 'rented' : statusHeld('available', held)
  return {
    id,
    changes: [
      remove(checklists, id),
      ...answers.map((answer) => remove(checklistAnswers, answer.id)),
      ...(isReturn ? await reopened(facts, id) : []),
      patch(products, productId, { status }, { totalChecklists: -1 }),
      ...(await historyChanges(facts, [productId], {
        id,
        reading: null,
        ...(!isReturn && { exitAt: null }),
      })),
    ],
    sent: {},
    title: [contractNumber],
  }
}
