import { serviceOrders, type ServiceOrder } from '@rentme/domain/service-order/service-order'
import { mayMove } from '@rentme/domain/service-order/status'
import { useState } from 'react'
import { useSave } from '../../kit/data/data.ts'
import { tell, tellDone } from '../../kit/data/tell.ts'
import { useSubmission } from '../../kit/editor/use-submission.ts'
import { succeeded } from '../../kit/page/words.ts'
import { MoveDialog } from './move-dialog.tsx'
import type { Move } from './moves.ts'

/** Moves an order at once, or by a dialog when its next status asks for something. `dialog` goes anywhere in the screen. */
export const useMoves = () => {
  const save = useSave(serviceOrders)
  const [asking, setAsking] = useState<{ order: ServiceOrder; move: Move } | null>(null)
  const { submit, isBusy } = useSubmission()
  const go = async (order: ServiceOrder, { to }: Move): Promise<boolean> => {
    try {
      const { id, status, version } = order
      const moved = await save.mutateAsync({ id, version, values: { status: to } })
      const said = succeeded(serviceOrders.label, 'update')
      const back = async () => {
        await save.mutateAsync({ id, version: moved.version, values: { status } })
        return said
      }
      tellDone(said, mayMove(to, status) ? back : null)
      return true
    } catch (error) {
      tell(error)
      return false
    }
  }
  const move = async (order: ServiceOrder, next: Move) => {
    if (next.asks) setAsking({ order, move: next })
    else await submit(() => go(order, next))
  }
  const dialog = asking && (
    <MoveDialog order={asking.order} to={asking.move.to} onClose={() => setAsking(null)} />
  )
  return { move, dialog, isBusy }
}
