import type { ReactNode } from 'react'
import { Answered } from '../../kit/page/answered.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { LoadingRows } from '../../ui/feedback/loading.tsx'

interface Props<Row> {
  title: string
  actions?: ReactNode
  query: { data: { data: readonly Row[] } | undefined; error: Error | null; refetch: () => unknown }
  empty: string
  hint?: string | undefined
  children: (rows: readonly Row[]) => ReactNode
}

/** A card of rows, or why there are none. */
export function RowsCard<Row>({ title, actions, query, empty, hint, children }: Props<Row>) {
  return (
    <FormSection title={title} actions={actions}>
      <div style={{ overflowX: 'auto' }}>
        <Answered query={query} waiting={<LoadingRows />}>
          {({ data }) => (data.length === 0 ? <EmptyState message={empty} hint={hint} /> : children(data))}
        </Answered>
      </div>
    </FormSection>
  )
}
