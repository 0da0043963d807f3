import { fieldsOf } from '@rentme/domain/words/column'
import { clients } from '@rentme/domain/client/client'
import { serviceOrderReasons } from '@rentme/domain/service-order-reason/service-order-reason'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { DraftFields } from '../../../kit/app/form/draft-fields.tsx'
import { useOne } from '../../../kit/data/data.ts'
import { PhotoField } from '../../../kit/app/photos/photo-field.tsx'
import { useRestoredPhoto } from '../../../kit/app/photos/use-restored-photo.ts'
import { fieldsFor } from '../../../kit/fields/fields.tsx'
import { FieldGrid } from '../../../ui/layout/field-grid.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { ProblemFields } from '../problem-fields.tsx'
import { columnsOf, withColumn, wordsOf, type OrderDraft } from './order-draft.ts'

const fields = fieldsOf(serviceOrders)
const { Reference } = fieldsFor(serviceOrders)

const mostPhotos = 12

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
    <>
      <DraftFields
        form={serviceOrders}
        initial={columnsOf(draft)}
        known={wordsOf(draft)}
        errors={errors}
        onChange={(name, value, words) => onChange((current) => withColumn(current, name, value, words))}
        flush={flush}
      >
        <FieldGrid sx={{ px: 0 }}>
          {draft.found && <Reference name="clientId" to={clients} columns={12} />}
          <ProblemFields corrective={reason?.corrective === true} />
        </FieldGrid>
      </DraftFields>
      <OrderPhotos draft={draft} onChange={onChange} flush={flush} />
    </>
  )
}

function OrderPhotos({ draft, onChange, flush }: Omit<Props, 'errors'>) {
  const setPhotos = (change: (photos: readonly string[]) => string[]) =>
    onChange((current) => ({ ...current, photos: change(current.photos) }))
  useRestoredPhoto({
    place: draft.camera,
    onChange: (_, change) => setPhotos(change),
    onClosed: () => onChange((current) => ({ ...current, camera: null })),
  })
  return (
    <section>
      <SectionHead title="Fotos" />
      <PhotoField
        place="photos"
        label={fields.photos.label}
        full={`São no máximo ${mostPhotos} fotos por ordem.`}
        photos={draft.photos}
        most={mostPhotos}
        flush={flush}
        onChange={setPhotos}
        onCamera={(isOpen) => onChange((current) => ({ ...current, camera: isOpen ? 'photos' : null }))}
      />
    </section>
  )
}
