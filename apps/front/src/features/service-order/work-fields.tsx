import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { serviceOrderDefects } from '@rentme/domain/service-order-defect/service-order-defect'
import type { ComponentProps } from 'react'
import { fieldsFor } from '../../kit/fields/fields.tsx'
import { anyMeter, MachineTold, type Meter } from './shared/machine-told.tsx'

const { Multiline, Reference } = fieldsFor(serviceOrders)

type Props = Pick<ComponentProps<typeof MachineTold>, 'productId' | 'placeOf'> & {
  /** What a conclusion must have; none of it while the work goes on. */
  concludes?: { corrective: boolean; meter: Meter }
}

/** What was done, the parts, the reading and the verdict on safety: in the form of an order and in its conclusion. */
export function WorkFields({ concludes, ...whose }: Props) {
  const isConcluded = concludes !== undefined
  const must = isConcluded ? { required: true } : {}
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
      <MachineTold meter={concludes?.meter ?? anyMeter} verdict={{ required: isConcluded }} {...whose} />
    </>
  )
}
