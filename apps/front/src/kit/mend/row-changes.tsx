import Button from '@mui/material/Button'
import type { Resource } from '@rentme/domain/kit/resource'
import { lazy, Suspense, useId, useState } from 'react'
import { ClockIcon } from '../../ui/theme/icons.tsx'
import { LoadingRows } from '../../ui/feedback/loading.tsx'
import { useVerbs } from '../session/verbs.ts'

// Seldom opened, and the form beside it is wanted at once.
const ChangesCard = lazy(async () => ({ default: (await import('../detail/changes-card.tsx')).ChangesCard }))

/** Who changed a row and when, for who may see it: below the form of a noun that has no screen of its own. */
export function RowChanges({ resource, id }: { resource: Resource; id: string }) {
  const [isOpen, setOpen] = useState(false)
  const place = useId()
  if (!useVerbs(resource).show) return null
  return (
    <section aria-label="Alterações">
      <Button
        size="small"
        startIcon={<ClockIcon />}
        aria-expanded={isOpen}
        aria-controls={place}
        onClick={() => setOpen(!isOpen)}
        sx={{ mb: 1 }}
      >
        {isOpen ? 'Ocultar Alterações' : 'Ver Alterações'}
      </Button>
      <div id={place}>
        {isOpen && (
          <Suspense fallback={<LoadingRows rows={2} shapes={['figure', 'text']} />}>
            <ChangesCard resource={resource} id={id} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
