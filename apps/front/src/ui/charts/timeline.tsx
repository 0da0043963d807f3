import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { IconComponent } from '../theme/icon.tsx'
import { ink, line, narrow, rem, signal, type } from '../theme/tokens.ts'

const columns = '92px 32px minmax(0, 1fr) auto'
const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: columns,
  columnGap: 16,
  alignItems: 'center',
  minHeight: rem(36),
  padding: '0 16px',
  borderBottom: `1px solid ${line.quiet}`,
  ...type(13, 16, 600),
  fontStretch: narrow,
  color: ink[500],
  [theme.breakpoints.down('sm')]: { display: 'none' },
}))
const Entry = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: columns,
  columnGap: 16,
  padding: '11px 16px',
  minHeight: rem(68),
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 139,
    top: 0,
    bottom: 0,
    width: 2,
    backgroundColor: line.quiet,
  },
  '&:first-of-type::before': { top: 27 },
  '&:last-of-type::before': { bottom: 'auto', height: 27 },
  '&:only-of-type::before': { display: 'none' },
  '&:not(:first-of-type)::after': {
    content: '""',
    position: 'absolute',
    insetInline: '172px 16px',
    top: 0,
    borderTop: `1px solid ${line.row}`,
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '32px minmax(0, 1fr)',
    columnGap: 12,
    '&::before': { left: 31 },
    '&:not(:first-of-type)::after': { insetInline: '60px 16px' },
    '& > *': { gridColumn: 2 },
    '& > i': { gridColumn: 1, gridRow: '1 / span 3' },
  },
}))
const Node = styled('i')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  marginTop: 2,
  border: `2px solid ${line.strong}`,
  borderRadius: '50%',
  backgroundColor: '#fff',
  color: ink[600],
  '& .MuiSvgIcon-root': { fontSize: rem(16) },
  '&[data-look=exit]': { backgroundColor: signal.main, borderColor: ink[800], color: ink[800] },
  '&[data-look=return]': { backgroundColor: ink[800], borderColor: ink[800], color: signal.main },
})
const When = styled('time')(({ theme }) => ({
  color: ink[500],
  '& b': { display: 'block', fontWeight: 600, color: ink[900] },
  [theme.breakpoints.down('sm')]: { '& b': { display: 'inline', marginRight: 8 } },
}))
const What = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 8px',
    minHeight: rem(24),
    ...type(16, 24, 600),
  },
  '& > div > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > section': { marginTop: 4 },
  '& > p': { margin: 0, ...theme.typography.body2, lineHeight: rem(22), color: ink[500] },
}))
const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 48,
  padding: '4px 8px 4px 16px',
  borderTop: `1px solid ${line.quiet}`,
  ...theme.typography.body2,
  color: ink[500],
}))
const Figure = styled('div')(({ theme }) => ({
  textAlign: 'right',
  '& b': { ...type(16, 24, 600), fontStretch: narrow, whiteSpace: 'nowrap' },
  '& small': { display: 'block', ...theme.typography.body2, lineHeight: rem(22), color: ink[500] },
  [theme.breakpoints.down('sm')]: { textAlign: 'left' },
}))

export type TimelineEntry = {
  id: string
  /** ISO instant, for machines. */
  at: string
  /** `27/11/2026`; empty when the entry above has the same date. */
  date: string
  time: string
  icon: IconComponent
  /** What leaves is yellow, what comes back is ink, everything else is hollow. */
  look?: 'exit' | 'return'
  title: ReactNode
  /** Chips beside the title. */
  marks?: ReactNode
  text?: ReactNode
  /** Below the text, such as a list of values. */
  more?: ReactNode
  /** Reading in its own column, and what it changed by. */
  figure?: ReactNode
  change?: string
}

interface Props {
  entries: readonly TimelineEntry[]
  /** What a line is called. */
  label?: string
  figureLabel?: string
}

/** A logbook, newest first: date, node, event, reading. */
export function Timeline({ entries, label = 'Evento', figureLabel }: Props) {
  return (
    <>
      <Head aria-hidden>
        <span>Data</span>
        <span />
        <span>{label}</span>
        <span>{figureLabel}</span>
      </Head>
      <ol style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {entries.map((entry) => (
          <Line key={entry.id} {...entry} />
        ))}
      </ol>
    </>
  )
}

function Line({ at, date, time, icon: Icon, look, title, marks, text, more, figure, change }: TimelineEntry) {
  return (
    <Entry>
      <When dateTime={at}>
        {date && <b>{date}</b>}
        {time}
      </When>
      <Node aria-hidden data-look={look}>
        <Icon />
      </Node>
      <What>
        <div>
          <span>{title}</span>
          {marks}
        </div>
        {text && <p>{text}</p>}
        {more && <section>{more}</section>}
      </What>
      {figure && (
        <Figure>
          <b>{figure}</b>
          {change && <small>{change}</small>}
        </Figure>
      )}
    </Entry>
  )
}

interface FootProps {
  /** How much of the logbook is shown: `25 de 80 eventos`. */
  text: string
  /** Shows more; null when all of it is shown. */
  onMore: (() => void) | null
  isBusy?: boolean
}

/** How much of a logbook is shown, and the button for more. */
export function TimelineFoot({ text, onMore, isBusy = false }: FootProps) {
  return (
    <Foot>
      <span>{text}</span>
      {onMore !== null && (
        <Button size="small" disabled={isBusy} onClick={onMore}>
          Mostrar Mais
        </Button>
      )}
    </Foot>
  )
}
