import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useState, type ReactNode } from 'react'
import { CompareRow, type ComparedRow } from './compare-row.tsx'
import { DirectionDisc } from '../../ui/rows/direction-disc.tsx'
import { foldRuns, runNumbers } from './fold-runs.ts'
import { ChevronDownIcon } from '../../ui/theme/icons.tsx'
import { compareColumns } from './compare-columns.ts'
import { focus, ink, line, narrow, rem, surface, type } from '../../ui/theme/tokens.ts'

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: compareColumns,
  alignItems: 'stretch',
  minHeight: rem(64),
  borderBottom: `1px solid ${line.quiet}`,
  backgroundColor: surface.hover,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '8px 16px',
    borderLeft: `1px solid ${line.row}`,
  },
  '& > div:first-of-type': { paddingLeft: 24, borderLeft: 0 },
  '& > .change': {
    justifyContent: 'center',
    padding: 4,
    ...type(13, 16, 600),
    fontStretch: narrow,
    color: ink[500],
  },
  '& p': { margin: 0, flex: 1, minWidth: 0 },
  '& small': { display: 'block', ...type(13, 18), color: ink[500] },
  '& img': { height: 32, maxWidth: 104 },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > .change': { display: 'none' },
    '& > div:first-of-type': { gridColumn: '1 / -1', padding: '8px 16px' },
  },
  [theme.breakpoints.down('sm')]: {
    '& > div:not(:first-of-type)': { flexDirection: 'column', alignItems: 'flex-start', gap: 6 },
    '& p': { flex: 'none', width: '100%' },
    '& img': { maxWidth: '100%' },
  },
}))
const Run = styled(ButtonBase)({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 8,
  width: '100%',
  minHeight: rem(36),
  padding: '0 24px 0 28px',
  borderBottom: `1px solid ${line.row}`,
  backgroundColor: surface.page,
  color: ink[500],
  ...type(13, 18),
  '& b': { color: ink[900] },
  '& .MuiSvgIcon-root': { fontSize: rem(16) },
  '&.Mui-focusVisible': { boxShadow: focus.ring, zIndex: 1 },
})

/** One side of the comparison: its word, when and who, who signed and the signature's picture. */
export type ComparedSide = { word: string; detail: string; signedBy?: string; signature?: string }

type Props = {
  /** Left of the head, such as a switch between changes, all and photos. */
  tools?: ReactNode
  exit: ComparedSide
  back: ComparedSide
  rows: readonly ComparedRow[]
  /** Folds runs of equal rows into one line. */
  fold: boolean
  /** Word for several rows: 'perguntas'. */
  rowWord: { one: string; many: string }
}

/** Two readings of the same list: before left, after right, what changed between them. */
export function CompareGrid({ tools, exit, back, rows, fold, rowWord }: Props) {
  const [opened, setOpened] = useState<readonly string[]>([])
  const folded = foldRuns(rows, (row) => fold && row.equal && !opened.includes(row.id))
  return (
    <section aria-label="Comparação">
      <Head>
        <div>{tools}</div>
        <Side direction="exit" {...exit} />
        <div className="change">Mudança</div>
        <Side direction="return" {...back} />
      </Head>
      <ol style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {folded.map((part) =>
          part.kind === 'row' ? (
            <CompareRow key={part.row.id} row={part.row} />
          ) : (
            <li key={part.rows[0].id}>
              <Run
                aria-expanded={false}
                onClick={() => setOpened([...opened, ...part.rows.map(({ id }) => id)])}
              >
                <ChevronDownIcon />
                <span>
                  <b>{runNumbers(part.rows.map(({ number }) => number))}</b>
                  &ensp;{sameWords(part.rows, rowWord)}
                </span>
              </Run>
            </li>
          ),
        )}
      </ol>
    </section>
  )
}

/** `4 perguntas iguais, Conforme nas duas`. */
function sameWords(rows: readonly ComparedRow[], rowWord: Props['rowWord']) {
  const count = rows.length === 1 ? `1 ${rowWord.one} igual` : `${rows.length} ${rowWord.many} iguais`
  const answer = rows[0]?.sameAnswer
  return answer && rows.every(({ sameAnswer }) => sameAnswer === answer)
    ? `${count}, ${answer} nas duas`
    : count
}

function Side({
  direction,
  word,
  detail,
  signedBy,
  signature,
}: ComparedSide & { direction: 'exit' | 'return' }) {
  return (
    <div>
      <DirectionDisc direction={direction} />
      <p>
        <b>{word}</b> <span style={{ color: ink[500] }}>{detail}</span>
        {signedBy && <small>Assinado por {signedBy}</small>}
      </p>
      {signature && <img src={signature} alt="Assinatura" />}
    </div>
  )
}
