import { products, type Product } from '@rentme/domain/product/product'
import { useState } from 'react'
import { useOne } from '../../../kit/data/data.ts'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { useBegun } from '../../../kit/app/form/use-begun.ts'
import { useUser } from '../../../kit/session/session-context.tsx'
import { notLoaded } from '../../../kit/page/words.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingForm } from '../../../ui/feedback/loading.tsx'
import type { Found } from '../use-return.ts'
import { newOrder, orderDraftPrefix, orderFound, orderOfItem, type OrderDraft } from './order-draft.ts'
import { OrderForm } from './order-form.tsx'
import { useNames } from './use-names.ts'

export const title = 'Abrir Ordem'
export const up = '/admin/ordens-de-servico'

interface Begun {
  /** The refused write that is filled in again; null for a new order. */
  item: string | null
  /** What the order is opened from. */
  found?: Found
}

/** An order of a machine, from where it was left. */
export function BeginOrder({ productId, ...begun }: Begun & { productId: string }) {
  const { data: machine, isPending } = useOne(products, productId)
  if (machine) return <Begin machine={machine} {...begun} />
  return (
    <Screen title={title} up={up}>
      {isPending ? (
        <LoadingForm fields={4} />
      ) : (
        <ErrorState
          message={notLoaded(products.label)}
          drawing="lens"
          hint="Ele não está neste aparelho. Sincronize e tente novamente."
        />
      )}
    </Screen>
  )
}

function Begin({ machine, item, found }: Begun & { machine: Product }) {
  const { employeeId, name } = useUser()
  const own = `${orderDraftPrefix}${found?.back.id ?? machine.id}`
  const key = item === null ? own : `resend:${item}`
  const begun = useBegun<OrderDraft>(key, item)
  const named = useNames(begun?.queued ?? null)
  const [fresh, setFresh] = useState(0)
  const opener = { id: employeeId, label: name }
  const blank = () => (found === undefined ? newOrder(machine, opener) : orderFound(machine, opener, found))
  if (begun === undefined || named === undefined)
    return (
      <Screen title={title} up={up}>
        <LoadingForm fields={4} />
      </Screen>
    )
  const sent = begun.queued && orderOfItem(begun.queued, machine, named)
  // What an earlier version of the app kept may lack what an order has since.
  const draft = fresh > 0 || begun.draft === null ? null : { ...blank(), ...begun.draft }
  return (
    <OrderForm
      key={fresh}
      machine={machine}
      draftKey={key}
      initial={draft ?? sent ?? blank()}
      isRestored={draft !== null}
      replaced={begun.queued}
      onDiscard={() => setFresh(fresh + 1)}
    />
  )
}
