import { useLiveQuery } from 'dexie-react-hooks'
import { useDevice } from '../../../kit/device/device.ts'
import { useNow } from '../../../kit/device/use-now.ts'
import { dayAndTime } from '../../../kit/device/words.ts'
import { useZone } from '../../../kit/session-context.tsx'
import { CodePlate } from '../../../ui/code-plate.tsx'
import { EditIcon } from '../../../ui/icons.tsx'
import { ListCard } from '../../../ui/list-card.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Flow } from './flow.ts'
import { createHref, typeTitles } from '../labels.ts'

/** Checklists that were begun and not saved, newest first. Nothing when there are none. */
export function Drafts() {
  const { drafts } = useDevice()
  const zone = useZone()
  const now = useNow()
  const found = useLiveQuery(() => drafts.list<Flow>('checklist:'), [drafts]) ?? []
  if (found.length === 0) return null
  return (
    <>
      <SectionHead title="Rascunhos" />
      <div style={{ display: 'grid', gap: 10 }}>
        {found.map(({ key, value, savedAt }) => (
          <ListCard
            key={key}
            href={createHref(value.productId, value.type)}
            lead={<CodePlate code={value.internCode} />}
            state={<StatusChip label="Rascunho" tone="line" icon={EditIcon} />}
            title={typeTitles[value.type]}
          >
            Guardado {dayAndTime(savedAt, now, zone)}
          </ListCard>
        ))}
      </div>
    </>
  )
}
