import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { QueueItem } from '../../../offline/queue/queue-item.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { reasonOf } from './refusal-words.ts'

/** A value that was written and that the company has otherwise by now. */
export interface Collision {
  label: string
  mine: string
  theirs: string
  onTake: () => void
}

const Facts = styled('ul')({
  display: 'grid',
  gap: 8,
  margin: '6px 0 0',
  padding: 0,
  listStyle: 'none',
  '& p': { margin: 0 },
})

const none: readonly Collision[] = []
const changedMeanwhile = 'Estes dados mudaram depois que você começou.'

type Props = {
  /** The refused write; null when nothing is sent yet, and the company's values have changed meanwhile. */
  item: Pick<QueueItem, 'noun' | 'lastError'> | null
  collisions?: readonly Collision[]
}

/** Why the server refused what is filled in again, and what it collides with, each to be taken at a tap. */
export function RefusedNote({ item, collisions = none }: Props) {
  if (item === null && collisions.length === 0) return null
  const who = item?.lastError?.changedBy
  return (
    <div style={{ marginBottom: 12 }}>
      <Banner tone={item === null ? 'warn' : 'danger'}>
        <b>{item === null ? changedMeanwhile : reasonOf(item)}</b>
        {collisions.length > 0 && (
          <Facts>
            {collisions.map(({ label, mine, theirs, onTake }) => (
              <li key={label}>
                <p>
                  <b>{label}</b>
                </p>
                <p>{`No servidor${who === undefined ? '' : `, por ${who}`}: ${theirs}`}</p>
                <p>{`Você: ${mine}`}</p>
                <Button size="small" variant="outlined" color="inherit" onClick={onTake} sx={{ mt: 0.5 }}>
                  Usar {theirs}
                </Button>
              </li>
            ))}
          </Facts>
        )}
      </Banner>
    </div>
  )
}
