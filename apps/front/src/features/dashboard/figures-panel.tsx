import { styled } from '@mui/material/styles'
import { AppLink } from '../../ui/layout/app-link.tsx'
import {
  ink,
  line,
  meaning,
  narrow,
  plate,
  radius,
  rem,
  signal,
  surface,
  type,
} from '../../ui/theme/tokens.ts'
import { VisuallyHidden } from '../../ui/theme/visually-hidden.tsx'

const danger = meaning.bad
const Panel = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  overflow: 'hidden',
  border: `1px solid ${theme.build === 'app' ? line.quiet : line.row}`,
  borderRadius: radius.card,
  backgroundColor: surface.paper,
}))
const Cell = styled('section')(({ theme }) => ({
  position: 'relative',
  flex: '1 1 auto',
  padding: '13px 20px 14px',
  boxShadow: `-1px 0 0 ${line.row}, 0 -1px 0 ${line.row}`,
  '&::before': { content: '""', position: 'absolute', insetInline: '-1px 0', top: 0, height: 4 },
  '&[data-edge=signal]::before': { backgroundColor: signal.main },
  '&[data-edge=danger]::before': { backgroundColor: danger },
  '& h2': { margin: 0, ...type(13, 18, 600), color: ink[500], whiteSpace: 'nowrap' },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 20 },
  [theme.breakpoints.down('sm')]: {
    padding: '13px 14px 14px',
    '& > div': { gap: 14 },
    '& > div > a + a': { paddingLeft: 14 },
    '& > div > a > b': type(32, 36, 600),
  },
}))
const Figure = styled(AppLink)({
  display: 'block',
  color: 'inherit',
  textDecoration: 'none',
  '& + a': { paddingLeft: 20, borderLeft: `1px solid ${line.row}` },
  '& b': {
    display: 'block',
    marginTop: 4,
    ...type(44, 48, 600),
    fontStretch: plate,
    letterSpacing: '-.005em',
  },
  '& span': { display: 'block', ...type(13, 18), fontStretch: narrow, color: ink[500], whiteSpace: 'nowrap' },
  '&[data-bad] b': { color: danger },
  '&:hover span': { textDecoration: 'underline', textUnderlineOffset: 3 },
})
const figures = new Intl.NumberFormat('pt-BR')

const Marks = styled('i')({
  display: 'flex',
  gap: 5,
  height: rem(18),
  alignItems: 'center',
  '& i': { width: 11, height: 11, border: `1.5px solid ${ink[500]}`, borderRadius: 2 },
  '& i[data-mark=done]': { borderColor: ink[800], backgroundColor: ink[800] },
  '& i[data-mark=late]': { borderColor: danger, backgroundColor: danger },
})

/** How one of the things that a figure counts stands, and its place among them. */
export type Mark = { place: number; state: 'done' | 'late' | 'ahead' }
type PanelFigure = {
  value: number
  label: string
  href: string
  bad?: boolean
  /** One for each that is counted, drawn in place of the label. */
  marks?: readonly Mark[]
}
export type PanelCell = {
  title: string
  edge?: 'signal' | 'danger' | undefined
  figures: readonly PanelFigure[]
}

/** Numbers that someone acts on: one card, hairlines between, each a link to the list behind it. */
export function FiguresPanel({ cells }: { cells: readonly PanelCell[] }) {
  return (
    <Panel>
      {cells.map((cell) => (
        <Cell key={cell.title} data-edge={cell.edge}>
          <h2>{cell.title}</h2>
          <div>
            {cell.figures.map((figure) => (
              <Figure key={figure.href} href={figure.href} data-bad={figure.bad || undefined}>
                <b>{figures.format(figure.value)}</b>
                <Label {...figure} />
              </Figure>
            ))}
          </div>
        </Cell>
      ))}
    </Panel>
  )
}

function Label({ label, marks }: PanelFigure) {
  if (marks === undefined || marks.length === 0) return <span>{label}</span>
  return (
    <>
      <Marks aria-hidden title={label}>
        {marks.map(({ place, state }) => (
          <i key={place} data-mark={state} />
        ))}
      </Marks>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}
