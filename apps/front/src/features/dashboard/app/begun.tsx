import type { Permission } from '@rentme/domain/employee-role/permissions'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { DraftCard, DraftKind } from '../../../kit/app/list/draft-kind.ts'
import { useDraftList } from '../../../kit/app/list/use-draft-list.ts'
import { dayAndTime } from '../../../kit/app/words.ts'
import { usePermissions, useZone } from '../../../kit/session/session-context.tsx'
import { useNow } from '../../../kit/session/use-today.ts'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { LinkRows } from '../../../ui/rows/link-rows.tsx'
import { EditIcon } from '../../../ui/theme/icons.tsx'
import { checklistDrafts } from '../../checklist/shared/app/checklist-drafts.ts'
import { preventiveDrafts } from '../../preventive-maintenance/shared/app/preventive-drafts.ts'
import { orderDrafts } from '../../service-order/shared/app/order-drafts.ts'

const kinds: readonly (readonly [Permission, DraftKind])[] = [
  ['create_checklist', checklistDrafts],
  ['create_service_order', orderDrafts],
  ['create_preventive_maintenance', preventiveDrafts],
]

const mostShown = 3

/** `Continuar EMP-0143 · 9 de 15` */
const titleOf = ({ code, progress }: DraftCard): string =>
  [`Continuar ${code}`, progress && `${progress.done} de ${progress.of}`].filter(Boolean).join(' · ')

/** What was begun and not saved, the newest first, each leading to where it was left. Nothing when there is none. */
export function Begun() {
  const can = usePermissions()
  const zone = useZone()
  const now = useNow()
  const [isAll, setAll] = useState(false)
  const drafts = useDraftList(kinds.flatMap(([permission, kind]) => (can(permission) ? [kind] : [])))
  if (drafts.length === 0) return null
  const shown = isAll ? drafts : drafts.slice(0, mostShown)
  return (
    <>
      <SectionHead title="Continuar" />
      <LinkRows
        rows={shown.map((draft) => ({
          href: draft.onward,
          lead: <EditIcon />,
          title: titleOf(draft),
          text: (
            <small>
              {draft.title} · {dayAndTime(draft.savedAt, now, zone)}
            </small>
          ),
        }))}
      />
      {shown.length < drafts.length && (
        <Button fullWidth sx={{ mt: 1 }} onClick={() => setAll(true)}>
          Mostrar os {drafts.length} Rascunhos
        </Button>
      )}
    </>
  )
}
