import Button from '@mui/material/Button'
import type { Resource } from '@rentme/domain/kit/resource'
import { lazy, Suspense, useState } from 'react'
import { BookmarkIcon } from '../../ui/theme/icons.tsx'
import type { ListState } from './list-state.ts'

// It has a field, and is seldom opened.
const ViewsPanel = lazy(() => import('./views-panel.tsx'))

interface Props {
  resource: Resource
  state: ListState
  /** Query parameters of the list's filters. */
  filterNames: readonly string[]
  change: (next: Partial<ListState>) => void
}

/** Opens the views that the user saved of a list. */
export function ViewsButton(props: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Visões
      </Button>
      {anchor !== null && (
        <Suspense fallback={null}>
          <ViewsPanel {...props} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
