import { Screen } from '../../../kit/app/screen/screen.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingForm } from '../../../ui/feedback/loading.tsx'
import { addresses } from '../../addresses.ts'
import { useChecklistId, useReturn } from '../use-return.ts'
import { BeginOrder, title } from './begin-order.tsx'

/** Opens an order from what a return found, with or without a connection. */
export default function OrderOfReturnScreen() {
  const id = useChecklistId()
  const found = useReturn(id)
  if (found) return <BeginOrder key={id} productId={found.back.productId} item={null} found={found} />
  return (
    <Screen title={title} up={addresses.checklist.detail(id)}>
      {found === undefined ? (
        <LoadingForm fields={4} />
      ) : (
        <ErrorState
          message="Este checklist não tem respostas não conformes."
          drawing="lens"
          hint="Se ele é de outro aparelho, sincronize e tente novamente."
        />
      )}
    </Screen>
  )
}
