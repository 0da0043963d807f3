import { useLiveQuery } from 'dexie-react-hooks'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { EditIcon } from '../../../ui/theme/icons.tsx'
import { ListCard } from '../../../ui/rows/list-card.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { StatusChip } from '../../../ui/rows/status-chip.tsx'
import { useZone } from '../../session/session-context.tsx'
import { useDevice } from '../device.ts'
import { useNow } from '../../session/use-today.ts'
import { dayAndTime } from '../words.ts'

type Props<T> = {
  /** What the keys of these drafts begin with. */
  prefix: string
  /** How a draft is shown, and where it is continued. */
  cardOf: (value: T) => { code: string; title: string; href: string }
}

/** What was begun and not saved, newest first. Nothing when there is none. */
export function DraftCards<T>({ prefix, cardOf }: Props<T>) {
  const { drafts } = useDevice()
  const zone = useZone()
  const now = useNow()
  const found = useLiveQuery(() => drafts.list<T>(prefix), [drafts, prefix]) ?? []
  if (found.length === 0) return null
  return (
    <>
      <SectionHead title="Rascunhos" />
      <div style={{ display: 'grid', gap: 10 }}>
        {found.map(({ key, value, savedAt }) => {
          const { code, title, href } = cardOf(value)
          return (
            <ListCard
              key={key}
              href={href}
              lead={<CodePlate code={code} />}
              state={<StatusChip label="Rascunho" tone="line" icon={EditIcon} />}
              title={title}
            >
              Guardado {dayAndTime(savedAt, now, zone)}
            </ListCard>
          )
        })}
      </div>
    </>
  )
}
