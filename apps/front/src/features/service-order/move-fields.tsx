import { formatHours } from '@rentme/domain/kit/number'
import { serviceOrderDefects } from '@rentme/domain/service-order-defect/service-order-defect'
import { serviceOrders, type ServiceOrder } from '@rentme/domain/service-order/service-order'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { fieldsFor } from '../../kit/fields.tsx'
import { numberFormats } from '../../kit/formats.ts'
import { verdictOptions } from './words.ts'

const { Multiline, Number, Choice, Reference, Photos } = fieldsFor(serviceOrders)

interface Props {
  order: ServiceOrder
  /** Null while the category of the machine is not known. */
  usesHourMeter: boolean | null
  lastReading: number | null
}

/** What was done, the parts, the reading, the verdict on safety and the photos. */
export function CompletionFields({ order, usesHourMeter, lastReading }: Props) {
  const { setValue } = useFormContext()
  // The verdict is given at each conclusion: one from before the order was opened again says nothing of today.
  useEffect(() => {
    setValue('safeToOperate', null)
  }, [setValue])
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
          label="Horímetro"
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
      <Photos
        name="photos"
        label="Fotos"
        {...(order.defect?.['damage'] === true && { hint: 'Avaria: ao menos uma foto.', required: true })}
      />
    </>
  )
}

/** Why an order is canceled or opened again; a former reason is not this one. */
export function ReasonField({ name }: { name: 'cancelReason' | 'reopenReason' }) {
  const { setValue } = useFormContext()
  useEffect(() => {
    setValue(name, null)
  }, [name, setValue])
  return <Multiline name={name} required rows={2} />
}
