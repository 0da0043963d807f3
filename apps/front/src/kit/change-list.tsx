import { styled } from '@mui/material/styles'
import { count } from '@rentme/domain/kit/plural'
import { ink, line as ruled } from '../ui/tokens.ts'
import type { Change, TrailLine } from './audit-line.ts'

const Changes = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 30%) minmax(0, 1fr)',
  gap: '2px 8px',
  margin: 0,
  ...theme.typography.body2,
  '& dt': { color: ink[500] },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& del': { color: ink[500] },
  '& ins': { textDecoration: 'none', fontWeight: 500 },
}))
const Folded = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  '& summary': { cursor: 'pointer', borderRadius: 3 },
  '&[open] summary': { marginBottom: 6, paddingBottom: 4, borderBottom: `1px solid ${ruled.row}` },
}))
const shownAtOnce = 4

/** The fields of a line with their values before and after; many, and those of a new row, are folded. */
export function ChangeList({ line }: { line: Pick<TrailLine, 'changes' | 'action'> }) {
  const { changes, action } = line
  if (changes.length === 0) return '–'
  const list = (
    <Changes>
      {changes.map((change) => (
        <ChangeLine key={change.field} {...change} before={action === 'create' ? null : change.before} />
      ))}
    </Changes>
  )
  if (action !== 'create' && changes.length <= shownAtOnce) return list
  return (
    <Folded>
      <summary>{count(changes.length, 'campo', 'campos')}</summary>
      {list}
    </Folded>
  )
}

function ChangeLine({ label, before, after }: Omit<Change, 'field'>) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {before !== null && (
          <>
            <del>{before}</del>
            {before.includes('\n') ? '\n→ ' : ' → '}
          </>
        )}
        <ins>{after ?? '–'}</ins>
      </dd>
    </>
  )
}
