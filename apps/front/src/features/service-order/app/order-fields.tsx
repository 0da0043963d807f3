import { clients } from '@rentme/domain/client/client'
import { serviceOrderReasons } from '@rentme/domain/service-order-reason/service-order-reason'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { DraftFields } from '../../../kit/app/form/draft-fields.tsx'
import { useOne } from '../../../kit/data/data.ts'
import { fieldsFor } from '../../../kit/fields/fields.tsx'
import { FieldGrid } from '../../../ui/layout/field-grid.tsx'
import { ProblemFields } from '../problem-fields.tsx'
import { columnsOf, withColumn, wordsOf, type OrderDraft } from './order-draft.ts'

const { Reference, Photos } = fieldsFor(serviceOrders)

type Props = {
  draft: OrderDraft
  /** Field → sentence. */
  errors: Readonly<Record<string, string>>
  onChange: (change: (draft: OrderDraft) => OrderDraft) => void
  flush: () => Promise<void>
}

/** What is wrong, how urgent, who does it, and the photos. */
export function OrderFields({ draft, errors, onChange, flush }: Props) {
  const { data: reason } = useOne(serviceOrderReasons, draft.reason?.id ?? '')
  return (
    <DraftFields
      form={serviceOrders}
      values={columnsOf(draft)}
      known={wordsOf(draft)}
      errors={errors}
      onChange={(name, value, words) => onChange((current) => withColumn(current, name, value, words))}
      onFiles={(_, change) => onChange((current) => ({ ...current, photos: change(current.photos) }))}
      camera={draft.camera}
      onCamera={(camera) => onChange((current) => ({ ...current, camera }))}
      flush={flush}
    >
      <FieldGrid sx={{ px: 0 }}>
        {draft.found && <Reference name="clientId" to={clients} columns={12} />}
        <ProblemFields corrective={reason?.corrective === true} />
        <Photos name="photos" />
      </FieldGrid>
    </DraftFields>
  )
}
