import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { LoadingRows } from '../../ui/loading.tsx'

interface Props<Row> {
  title: string
  actions?: ReactNode
  query: { data?: { data: readonly Row[] } | undefined; error: Error | null; refetch: () => unknown }
  empty: string
  hint?: string
  children: (rows: readonly Row[]) => ReactNode
}

/** A card of rows, or why there are none. */
export function RowsCard<Row>({ title, actions, query, empty, hint, children }: Props<Row>) {
  const { data, error, refetch } = query
  return (
    <FormSection title={title} actions={actions}>
      <div style={{ overflowX: 'auto' }}>
        {error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <LoadingRows />}
        {data?.data.length === 0 && <EmptyState message={empty} {...(hint !== undefined && { hint })} />}
        {data !== undefined && data.data.length > 0 && children(data.data)}
      </div>
    </FormSection>
  )
}
