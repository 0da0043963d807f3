import type { FormValues } from '../../kit/editor/form-schema.ts'
import { useClock } from '../../kit/session/clock.ts'
import { useBack } from '../../kit/page/navigate.ts'
import { Page } from '../../kit/page/page.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingForm } from '../../ui/feedback/loading.tsx'
import { addresses } from '../addresses.ts'
import { ServiceOrderEditor } from './form.tsx'
import { useChecklistId, useReturn, type Found } from './use-return.ts'

/** What the form begins with: all of it can be changed before it is saved. `now` is an ISO instant. */
const valuesOf = ({ back, order, reason }: Found, now: string): FormValues => ({
  productId: back.productId,
  clientId: back.clientId,
  contractNumber: back.contractNumber,
  checklistId: back.id,
  serviceOrderReasonId: reason?.id ?? null,
  description: order.description,
  photos: order.photos.map((id) => ({ id })),
  openedAt: now,
})

/** Opens an order from what a return found. */
export default function OpenFromReturn() {
  const id = useChecklistId()
  const clock = useClock()
  const found = useReturn(id)
  const back = useBack(addresses.checklist.detail(id))
  if (found) {
    const now = new Date(clock()).toISOString()
    return <ServiceOrderEditor before={null} initial={valuesOf(found, now)} checklist={found.back} />
  }
  return (
    <Page title="Abrir Ordem de Serviço" back={addresses.checklist.detail(id)}>
      {found === undefined ? (
        <LoadingForm />
      ) : (
        <ErrorState message="Este checklist não tem respostas não conformes." drawing="lens" onBack={back} />
      )}
    </Page>
  )
}
