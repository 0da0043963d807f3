import { checklists, type Checklist } from '@rentme/domain/checklist/checklist'
import { formatDate } from '@rentme/domain/kit/time'
import Card from '@mui/material/Card'
import { useList, useOne } from '../../kit/data.ts'
import { useZone } from '../../kit/session-context.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { LoadingRows } from '../../ui/loading.tsx'
import { Thumbs } from '../checklist/app/thumbs.tsx'
import { answersIn } from '../checklist/read.ts'

const checklistsShown = 10

/** Photos of the last checklists of a machine, one card a checklist that has any. */
export function PhotosTab({ productId }: { productId: string }) {
  const { data } = useList(checklists, {
    filters: { product_id: productId },
    sort: '-performedAt',
    perPage: checklistsShown,
  })
  if (data === undefined)
    return (
      <Card>
        <LoadingRows />
      </Card>
    )
  if (data.total === 0)
    return (
      <Card>
        <EmptyState message="Nenhuma foto adicionada." hint="As fotos dos checklists aparecem aqui." />
      </Card>
    )
  return data.rows.map((checklist) => <ChecklistPhotos key={checklist.id} checklist={checklist} />)
}

function ChecklistPhotos({ checklist }: { checklist: Checklist }) {
  const zone = useZone()
  const { data } = useOne(checklists, checklist.id)
  const photos = answersIn(data).flatMap((answer) => answer.photos)
  const word = checklist.type === 'exit' ? 'Saída' : 'Retorno'
  const title = `${word} de ${formatDate(checklist.performedAt, zone)}, ${checklist.contractNumber}`
  if (photos.length === 0) return null
  return (
    <FormSection title={title}>
      <div style={{ padding: '0 16px 16px' }}>
        <Thumbs photos={photos} label={title} />
      </div>
    </FormSection>
  )
}
