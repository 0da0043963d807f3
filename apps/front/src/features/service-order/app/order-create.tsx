import { products, type Product } from '@rentme/domain/product/product'
import { useState } from 'react'
import { useOne } from '../../../kit/data/data.ts'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { useAddress } from '../../../kit/app/screen/use-address.ts'
import { useBegun } from '../../../kit/app/form/use-begun.ts'
import { useUser } from '../../../kit/session/session-context.tsx'
import { notLoaded } from '../../../kit/page/words.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingForm } from '../../../ui/feedback/loading.tsx'
import { PickProduct } from '../../product/shared/app/pick-product.tsx'
import { inUse } from '../../product/shared/in-use.ts'
import { newOrder, orderDraftPrefix, orderOfItem, type OrderDraft } from './order-draft.ts'
import { OrderForm } from './order-form.tsx'
import { useNames } from './use-names.ts'

const title = 'Abrir Ordem'
const up = '/admin/ordens-de-servico'

/** Opens an order: chooses the machine when the address names none, goes on with what was begun, or begins. */
export default function ServiceOrderCreateScreen() {
  const { produto, pendencia } = useAddress()
  if (produto === undefined)
    return (
      <PickProduct
        title={title}
        up={up}
        question="Qual máquina tem o problema?"
        status={inUse}
        hint="Sincronize para baixar os produtos da empresa."
        hrefOf={({ id }) => `${up}/cadastrar?produto=${id}`}
      />
    )
  return <ForMachine key={produto} productId={produto} item={pendencia ?? null} />
}

function ForMachine({ productId, item }: { productId: string; item: string | null }) {
  const { data: machine, isPending } = useOne(products, productId)
  if (machine) return <Begin machine={machine} item={item} />
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

function Begin({ machine, item }: { machine: Product; item: string | null }) {
  const { employeeId, name } = useUser()
  const key = item === null ? `${orderDraftPrefix}${machine.id}` : `resend:${item}`
  const begun = useBegun<OrderDraft>(key, item)
  const named = useNames(begun?.queued ?? null)
  const [fresh, setFresh] = useState(0)
  const blank = () => newOrder(machine, { id: employeeId, label: name })
  if (begun === undefined || named === undefined)
    return (
      <Screen title={title} up={up}>
        <LoadingForm fields={4} />
      </Screen>
    )
  const sent = begun.queued && orderOfItem(begun.queued, machine, named)
  const draft = fresh > 0 ? null : begun.draft
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
