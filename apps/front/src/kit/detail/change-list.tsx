import { styled } from '@mui/material/styles'
import { count } from '@rentme/domain/kit/plural'
import { ink, line as ruled } from '../../ui/theme/tokens.ts'
import type { ReactNode } from 'react'
import { deedWords, type Change, type TrailLine, type TrailPart } from './audit-line.ts'

const Changes = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  margin: 0,
  ...theme.typography.body2,
  // A value without the room for its words goes below its name.
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 8 },
  '& dt': { flex: '0 0 30%', minWidth: 96, color: ink[500] },
  '& dd': { flex: '1 1 9rem', minWidth: 0, margin: 0, whiteSpace: 'pre-line' },
  '& del': { color: ink[500] },
  '& ins': { textDecoration: 'none', fontWeight: 500 },
}))
const Folded = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  '& summary': { cursor: 'pointer', borderRadius: 3 },
  '&[open] summary': { marginBottom: 6, paddingBottom: 4, borderBottom: `1px solid ${ruled.row}` },
}))
const Parts = styled('ul')({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li > b': { fontWeight: 500 },
})
const shownAtOnce = 4

/** The fields of a line with their values before and after; many, and those of a new row, are folded. */
export function ChangeList({ line }: { line: Pick<TrailPart, 'changes' | 'action'> }) {
  const { changes, action } = line
  if (changes.length === 0) return null
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
    <div>
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
    </div>
  )
}

interface TogetherProps<P extends TrailPart> {
  line: Pick<TrailLine<P>, 'parts' | 'more'>
  /** The row of a part, as a link where there is one. */
  renderRow?: (part: P) => ReactNode
}

/** What was done with a line, folded: a deletion and all that it took along. */
export function Together<P extends TrailPart>({ line, renderRow }: TogetherProps<P>) {
  const { parts, more } = line
  if (parts.length === 0) return null
  return (
    <Folded>
      <summary>{count(parts.length + more, 'outra alteração junto', 'outras alterações junto')}</summary>
      <Parts>
        {parts.map((part) => (
          <li key={part.id}>
            <b>{deedWords(part)}</b> {renderRow === undefined ? part.rowName : renderRow(part)}
            <ChangeList line={part} />
          </li>
        ))}
        {more > 0 && <li>E mais {more.toLocaleString('pt-BR')}, que não aparecem aqui.</li>}
      </Parts>
    </Folded>
  )
}
