import { permissionFor } from '@rentme/domain/employee-role/permissions'
import type { Read, Resource } from '@rentme/domain/kit/resource'
import { figureOf } from '@rentme/domain/kit/tally'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingRows } from '../../ui/feedback/loading.tsx'
import { Answered } from '../page/answered.tsx'
import { useCounts, useList } from '../data/data.ts'
import type { DetailTab } from './detail.tsx'
import { usePermissions } from '../session/session-context.tsx'
import { noneFound } from '../page/words.ts'

const perPage = 25

interface Props<R extends Resource> {
  resource: R
  /** As the API names them; with them the rows belong to the row that is shown. */
  filters: Readonly<Record<string, string>>
  sort?: string
  hint?: string
  /** Path of the noun's list; null for a list that does not understand the filters. */
  listPath: string | null
  children: (rows: readonly Read<R>[]) => ReactNode
}

/** The first rows of another noun that belong to a row, and the way to all of them. */
function RelatedRows<R extends Resource>({ resource, filters, sort, hint, listPath, children }: Props<R>) {
  const query = useList(resource, { filters, perPage, ...(sort !== undefined && { sort }) })
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Answered query={query} waiting={<LoadingRows />}>
        {({ rows, total, more = false }) => (
          <>
            {total === 0 ? <EmptyState message={noneFound(resource.label)} hint={hint} /> : children(rows)}
            {listPath !== null && total > rows.length && (
              <Button
                size="small"
                href={`${listPath}?${new URLSearchParams(filters).toString()}`}
                sx={{ m: 1 }}
              >
                Ver Todos ({figureOf({ total, more })})
              </Button>
            )}
          </>
        )}
      </Answered>
    </Card>
  )
}

interface RelatedTab extends DetailTab, Pick<Props<Resource>, 'resource' | 'filters'> {}

/** A tab of a record with the rows of another noun that belong to it. */
export const relatedTab = <R extends Resource>({
  id,
  label,
  ...rows
}: Pick<DetailTab, 'id' | 'label'> & Props<R>): RelatedTab => ({
  id,
  label,
  resource: rows.resource,
  filters: rows.filters,
  // Rows of one tab, or of another record, never stand in for those of the next.
  content: <RelatedRows key={JSON.stringify([id, rows.filters])} {...rows} />,
})

/** Tabs with the counts of their rows, of the nouns that the user may list. */
export const useRelatedTabs = (tabs: readonly RelatedTab[]): DetailTab[] => {
  const can = usePermissions()
  const open = tabs.filter(({ resource }) => can(permissionFor('access', resource)))
  const counts = useCounts(open.map(({ resource, filters }) => ({ resource, filters })))
  return open.map(({ id, label, content }, at) => {
    const count = counts[at]
    return { id, label, content, ...(count !== undefined && { count }) }
  })
}
