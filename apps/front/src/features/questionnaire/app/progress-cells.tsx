import { styled } from '@mui/material/styles'
import { ink, line, meaning, signal } from '../../../ui/theme/tokens.ts'
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.tsx'

export type ProgressCell = { id: string; state: 'open' | 'done' | 'bad' | 'current' }

const Row = styled('div')({
  display: 'flex',
  gap: 3,
  height: 12,
  '&[data-many]': { gap: 1 },
  '& i': {
    flex: 1,
    minWidth: 2,
    borderRadius: 2,
    backgroundColor: '#fff',
    boxShadow: `inset 0 0 0 1.5px ${line.strong}`,
  },
  '& i[data-state=done]': { backgroundColor: ink[800], boxShadow: 'none' },
  '& i[data-state=bad]': { backgroundColor: meaning.bad, boxShadow: 'none' },
  '& i[data-state=current]': { backgroundColor: signal.main, boxShadow: `inset 0 0 0 2px ${ink[800]}` },
})

/** Progress step by step: done is ink, bad is red, the current one yellow, the open ones hollow. */
export function ProgressCells({ cells, label }: { cells: readonly ProgressCell[]; label: string }) {
  const answered = cells.filter(({ state }) => state === 'done' || state === 'bad').length
  return (
    <>
      <VisuallyHidden>
        <progress aria-label={label} value={answered} max={Math.max(cells.length, 1)} />
      </VisuallyHidden>
      <Row aria-hidden data-many={cells.length > 24 || undefined}>
        {cells.map(({ id, state }) => (
          <i key={id} data-state={state} />
        ))}
      </Row>
    </>
  )
}
