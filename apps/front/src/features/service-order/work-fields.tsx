import { formatHours } from '@rentme/domain/kit/number'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { serviceOrderDefects } from '@rentme/domain/service-order-defect/service-order-defect'
import { fieldsFor } from '../../kit/fields/fields.tsx'
import { numberFormats } from '../../kit/fields/formats.ts'
import { verdictOptions } from './shared/words.ts'

const { Multiline, Number, Choice, Reference } = fieldsFor(serviceOrders)

interface Props {
  /** What a conclusion must have; none of it while the work goes on. */
  concludes?: {
    corrective: boolean
    /** Null while the category of the machine is not known. */
    usesHourMeter: boolean | null
    lastReading: number | null
  }
}

/** What was done, the parts, the reading and the verdict on safety: in the form of an order and in its conclusion. */
export function WorkFields({ concludes }: Props) {
  const must = concludes === undefined ? {} : { required: true }
  const last = concludes?.lastReading ?? null
  return (
    <>
      <Multiline name="solution" rows={4} {...must} />
      <Multiline name="partsReplaced" rows={2} />
      {concludes?.corrective === true && (
        <Reference
          name="serviceOrderDefectId"
          to={serviceOrderDefects}
          label="Defeito encontrado"
          columns={12}
          {...must}
        />
      )}
      {concludes?.usesHourMeter !== false && (
        <Number
          name="hourMeter"
          format={numberFormats.hours}
          required={concludes?.usesHourMeter === true}
          columns={5}
          {...(last !== null && { hint: `Última leitura: ${formatHours(last)}` })}
        />
      )}
      <Choice
        name="safeToOperate"
        label="Equipamento em condições seguras de uso?"
        options={verdictOptions}
        columns={7}
        {...must}
      />
    </>
  )
}
