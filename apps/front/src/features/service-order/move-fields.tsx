import { serviceOrders, type ServiceOrder } from '@rentme/domain/service-order/service-order'
import { fieldsFor } from '../../kit/fields/fields.tsx'
import { useUser } from '../../kit/session/session-context.tsx'
import { WorkFields } from './work-fields.tsx'
import type { ComponentProps } from 'react'
import type { Meter } from './shared/machine-told.tsx'

const { Multiline, Photos, Signature } = fieldsFor(serviceOrders)

interface Props {
  order: ServiceOrder
  meter: Meter
  /** Whose reading it is, and when it is taken. */
  placeOf: ComponentProps<typeof WorkFields>['placeOf']
}

/** What was done, the parts, the reading, the verdict on safety, the photos, and who signs for it. */
export function CompletionFields({ order, meter, placeOf }: Props) {
  const { name } = useUser()
  return (
    <>
      <WorkFields
        concludes={{ corrective: order.reason?.['corrective'] === true, meter }}
        productId={order.productId}
        placeOf={placeOf}
      />
      <Photos
        name="photos"
        {...(order.defect?.['damage'] === true && { hint: 'Avaria: ao menos uma foto.', required: true })}
      />
      <Signature name="signature" label="Assinatura de quem concluiu" signer={name} />
    </>
  )
}

/** Why an order is canceled or opened again; a former reason is not this one. */
export function ReasonField({ name }: { name: 'cancelReason' | 'reopenReason' }) {
  return <Multiline name={name} required rows={2} />
}
