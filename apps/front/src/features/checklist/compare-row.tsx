import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { compareColumns } from './compare-columns.ts'
import { CompareThumb, type ComparePhoto } from './compare-thumb.tsx'
import { DiffMark, type Change } from '../../ui/charts/diff-mark.tsx'
import { ink, line, meaning, rem, tint, type } from '../../ui/theme/tokens.ts'

export type ComparedAnswer = {
  answer: ReactNode
  note?: string
  facts?: ReactNode
  photo?: ComparePhoto
  figure?: ReactNode
}

export type ComparedRow = {
  id: string
  number: number
  question: string
  /** Under the question: chips and links. */
  extra?: ReactNode
  /** Null while the other side is not there. */
  change: Change | null
  /** Instead of the word, such as `+242,4 h`. */
  changeText?: string
  /** Nothing to look at: the row may fold. */
  equal: boolean
  /** The answer that both sides share, for the fold's line. */
  sameAnswer?: string
  exit: ComparedAnswer
  back: ComparedAnswer
}

const Row = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: compareColumns,
  minHeight: rem(48),
  borderBottom: `1px solid ${line.row}`,
  overflowWrap: 'anywhere',
  '& > div': { display: 'flex', gap: 14, minWidth: 0, padding: 12, borderLeft: `1px solid ${line.row}` },
  '& > .question': { gap: 12, padding: '14px 12px 12px 24px', borderLeft: 0, fontWeight: 600 },
  '& > .exit': { justifyContent: 'space-between', paddingLeft: 16 },
  '& > .mark': { justifyContent: 'center', alignItems: 'flex-start', padding: '13px 4px' },
  '&[data-change=worse] > .back': { backgroundColor: tint.worse },
  '&[data-change=better] > .back': { backgroundColor: tint.better },
  '&[data-change=worse]::before, &[data-change=better]::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    left: 0,
    width: 6,
    backgroundColor: meaning.bad,
  },
  '&[data-change=better]::before': { backgroundColor: meaning.good },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > .question': { gridColumn: '1 / -1', padding: '12px 16px 4px', order: -2 },
    '& > .mark': {
      gridColumn: '1 / -1',
      justifyContent: 'flex-start',
      padding: '0 16px 10px 48px',
      borderLeft: 0,
      order: -1,
    },
    '& > .exit, & > .back': {
      flexDirection: 'column',
      paddingLeft: 16,
      borderTop: `1px solid ${line.row}`,
    },
    '& > .back > .media': { order: 2 },
  },
}))
const Position = styled('span')({
  width: 20,
  flex: 'none',
  textAlign: 'right',
  color: ink[500],
  fontWeight: 600,
})
const Words = styled('div')({
  flex: 1,
  minWidth: 0,
  lineHeight: rem(24),
  '& p': { margin: '4px 0 0', ...type(14, 20) },
})
const Extra = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginTop: 8,
  ...theme.typography.body2,
  '& > span': { whiteSpace: 'normal' },
}))
const Media = styled('div')(({ theme }) => ({
  flex: 'none',
  minWidth: 0,
  ...type(14, 20),
  [theme.breakpoints.up('lg')]: { width: 176, '.exit > &': { textAlign: 'right' } },
}))

function Answer({ answer, note, facts }: ComparedAnswer) {
  return (
    <Words>
      {answer}
      {note && <p>{note}</p>}
      {facts && <Extra>{facts}</Extra>}
    </Words>
  )
}

function Picture({ photo, figure, big }: ComparedAnswer & { big: boolean }) {
  if (!photo && !figure) return null
  return (
    <Media className="media">
      {figure}
      {photo && <CompareThumb {...photo} big={big} />}
    </Media>
  )
}

/** One compared row: photos touch the mark from both sides; edge and tint only where something changed. */
export function CompareRow({ row }: { row: ComparedRow }) {
  const { exit, back, change, changeText } = row
  const big = change === 'worse'
  return (
    <Row data-change={change ?? undefined}>
      <div className="question">
        <Position>{row.number}</Position>
        <div>
          {row.question}
          {row.extra && <Extra>{row.extra}</Extra>}
        </div>
      </div>
      <div className="exit">
        <Answer {...exit} />
        <Picture {...exit} big={big} />
      </div>
      <div className="mark">
        {change && (
          <DiffMark
            change={change}
            {...(changeText && { text: changeText })}
            glyph={change !== 'same' || !changeText}
          />
        )}
      </div>
      <div className="back">
        <Picture {...back} big={big} />
        <Answer {...back} />
      </div>
    </Row>
  )
}
