import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { EditIcon } from '../../../ui/theme/icons.tsx'
import { ListCard } from '../../../ui/rows/list-card.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { StatusChip } from '../../../ui/rows/status-chip.tsx'
import { useZone } from '../../session/session-context.tsx'
import { useNow } from '../../session/use-today.ts'
import { dayAndTime } from '../words.ts'
import type { DraftKind } from './draft-kind.ts'
import { useDraftList } from './use-draft-list.ts'

/** What was begun and not saved, newest first. Nothing when there is none. */
export function DraftCards({ kind }: { kind: DraftKind }) {
  const zone = useZone()
  const now = useNow()
  const found = useDraftList([kind])
  if (found.length === 0) return null
  return (
    <>
      <SectionHead title="Rascunhos" />
      <div style={{ display: 'grid', gap: 10 }}>
        {found.map(({ key, code, title, href, savedAt }) => (
          <ListCard
            key={key}
            href={href}
            lead={<CodePlate code={code} />}
            state={<StatusChip label="Rascunho" tone="line" icon={EditIcon} />}
            title={title}
          >
            Guardado {dayAndTime(savedAt, now, zone)}
          </ListCard>
        ))}
      </div>
    </>
  )
}
