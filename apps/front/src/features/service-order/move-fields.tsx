import { formatHours } from '@rentme/domain/kit/number'
import { serviceOrderDefects } from '@rentme/domain/service-order-defect/service-order-defect'
import { serviceOrders, type ServiceOrder } from '@rentme/domain/service-order/service-order'
import { fieldsFor } from '../../kit/fields/fields.tsx'
import { numberFormats } from '../../kit/fields/formats.ts'
import { useUser } from '../../kit/session/session-context.tsx'
import { verdictOptions } from './shared/words.ts'
import type { ComponentProps } from 'react'
import { WrongReadingField } from '../hour-meter/shared/wrong-reading-field.tsx'

const { Multiline, Number, Choice, Reference, Photos, Signature } = fieldsFor(serviceOrders)

interface Props {
  order: ServiceOrder
  /** Null while the category of the machine is not known. */
  usesHourMeter: boolean | null
  lastReading: number | null
  /** Whose reading it is, and when it is taken. */
  placeOf: ComponentProps<typeof WrongReadingField>['placeOf']
}

/** What was done, the parts, the reading, the verdict on safety, the photos, and who signs for it. */
export function CompletionFields({ order, usesHourMeter, lastReading, placeOf }: Props) {
  const { name } = useUser()
  return (
    <>
      <Multiline name="solution" required rows={4} />
      <Multiline name="partsReplaced" rows={2} />
      {order.reason?.['corrective'] === true && (
        <Reference
          name="serviceOrderDefectId"
          to={serviceOrderDefects}
          label="Defeito encontrado"
          required
          columns={12}
        />
      )}
      {usesHourMeter !== false && (
        <Number
          name="hourMeter"
          format={numberFormats.hours}
          required={usesHourMeter === true}
          columns={5}
          {...(lastReading !== null && { hint: `Última leitura: ${formatHours(lastReading)}` })}
        />
      )}
      <Choice
        name="safeToOperate"
        label="Equipamento em condições seguras de uso?"
        options={verdictOptions}
        required
        columns={7}
      />
      <WrongReadingField productId={order.productId} placeOf={placeOf} />
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
