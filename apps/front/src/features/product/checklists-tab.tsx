import { checklists } from '@rentme/domain/checklist/checklist'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useList } from '../../kit/data.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingRows } from '../../ui/loading.tsx'
import { ChecklistRows } from '../checklist/checklist-rows.tsx'
import { checklistPaths } from '../checklist/paths.ts'

/** The last exits and returns of a machine. */
export function ChecklistsTab({ productId }: { productId: string }) {
  const { data, error, refetch } = useList(checklists, {
    filters: { product_id: productId },
    sort: '-performedAt',
    perPage: 25,
  })
  if (error !== null)
    return (
      <Card>
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      </Card>
    )
  return (
    <Card sx={{ overflowX: 'auto' }}>
      {data === undefined && <LoadingRows />}
      {data?.total === 0 && <EmptyState message="Nenhum checklist encontrado." />}
      {data !== undefined && data.total > 0 && <ChecklistRows rows={data.rows} />}
      {data !== undefined && data.total > data.rows.length && (
        <Button size="small" href={`${checklistPaths.list}?product_id=${productId}`} sx={{ m: 1 }}>
          Ver Todos ({data.total})
        </Button>
      )}
    </Card>
  )
}
