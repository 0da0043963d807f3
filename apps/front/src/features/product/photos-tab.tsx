import { checklistTypeLabels, checklists, type Checklist } from '@rentme/domain/checklist/checklist'
import type { FileRef } from '@rentme/domain/kit/resource'
import { formatDate } from '@rentme/domain/kit/time'
import Card from '@mui/material/Card'
import { useList, useOnes } from '../../kit/data/data.ts'
import { useZone } from '../../kit/session/session-context.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { LoadingRows } from '../../ui/feedback/loading.tsx'
import { Thumbs } from '../../kit/files/thumbs.tsx'
import { answersIn, questionsAnswered } from '@rentme/domain/checklist/read'

const checklistsShown = 10

/** Each photo once, although several answers may show the same; a signature is no photo. */
const photosOf = (checklist: Checklist): FileRef[] => {
  const signatures = questionsAnswered([checklist]).flatMap(({ id, type }) =>
    type === 'signature' ? [id] : [],
  )
  const answers = answersIn(checklist).filter(
    ({ checklistModelQuestionId: id }) => !signatures.some((signature) => signature === id),
  )
  const photos = answers.flatMap(({ files = [] }) => files)
  return [...new Map(photos.map((photo) => [photo.id, photo])).values()]
}

/** Photos of the last checklists of a machine, one card a checklist that has any. */
export function PhotosTab({ productId }: { productId: string }) {
  const zone = useZone()
  const { data } = useList(checklists, {
    filters: { product_id: productId },
    sort: '-performedAt',
    perPage: checklistsShown,
  })
  const details = useOnes(
    checklists,
    (data?.rows ?? []).map(({ id }) => id),
  )
  const taken = details.flatMap((one) => (one && photosOf(one).length > 0 ? [one] : []))
  if (data === undefined || (taken.length === 0 && details.includes(undefined)))
    return (
      <Card>
        <LoadingRows />
      </Card>
    )
  if (taken.length === 0)
    return (
      <Card>
        <EmptyState
          message="Nenhuma foto adicionada."
          hint="As fotos dos últimos checklists aparecem aqui."
        />
      </Card>
    )
  return taken.map((checklist) => {
    const title = `${checklistTypeLabels[checklist.type]} de ${formatDate(checklist.performedAt, zone)}, ${checklist.contractNumber}`
    return (
      <FormSection key={checklist.id} title={title}>
        <div style={{ padding: '0 16px 16px' }}>
          <Thumbs photos={photosOf(checklist)} label={title} />
        </div>
      </FormSection>
    )
  })
}
