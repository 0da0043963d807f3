import { checklists, type Checklist } from '@rentme/domain/checklist/checklist'
import { lazy, Suspense, useState } from 'react'
import type { MenuAction } from '../../../kit/detail/row-menu.tsx'
import { useVerbs } from '../../../kit/session/verbs.ts'
import { CalendarIcon } from '../../../ui/theme/icons.tsx'

const ExtendDialog = lazy(() => import('../extend-dialog.tsx'))

/** Way to promise a machine that is out for a later day: the action, null for who may not or a row that is back, and what it opens. */
export const useExtension = () => {
  const may = useVerbs(checklists)
  const [exit, setExit] = useState<Checklist | null>(null)
  const actionOf = (row: Checklist): MenuAction | null =>
    may.edit && row.status === 'pending'
      ? { label: 'Prorrogar', icon: CalendarIcon, run: () => setExit(row) }
      : null
  const dialog = exit !== null && (
    <Suspense fallback={null}>
      <ExtendDialog exit={exit} onClose={() => setExit(null)} />
    </Suspense>
  )
  return { actionOf, dialog }
}
