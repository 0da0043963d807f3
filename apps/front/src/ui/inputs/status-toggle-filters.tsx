import { shortFigureOf, type Tally } from '@rentme/domain/kit/tally'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { CheckIcon } from '../theme/icons.tsx'
import { tonePair, type Tone } from '../theme/palette.ts'
import { focus, ink, line, narrow, rem, type } from '../theme/tokens.ts'

const Row = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  minWidth: 0,
  // On a phone one line that scrolls leaves room for the rows.
  [theme.breakpoints.down('sm')]: { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none' },
}))
const Toggle = styled(ButtonBase)(({ theme }) => {
  const app = theme.build === 'app'
  return {
    flex: 'none',
    gap: 7,
    minHeight: rem(app ? 48 : 40),
    padding: app ? '0 16px' : '0 11px 0 10px',
    borderRadius: app ? 24 : 6,
    boxShadow: `inset 0 0 0 1px ${app ? line.strong : line.quiet}`,
    backgroundColor: '#fff',
    color: app ? ink[900] : ink[500],
    ...type(app ? 16 : 14, 20, 500),
    fontStretch: narrow,
    '& b': { fontWeight: 600, color: ink[900] },
    '& i': { width: 12, height: 12, borderRadius: 2 },
    '& .MuiSvgIcon-root': { fontSize: rem(16) },
    '&:hover': { color: ink[900] },
    '&[aria-pressed=true]': { boxShadow: 'none', backgroundColor: ink[800], color: '#fff', fontWeight: 600 },
    '&[aria-pressed=true] b': { color: '#fff' },
    '&[aria-pressed=true] i': { outline: '1px solid #fff' },
    '&.Mui-focusVisible': { boxShadow: focus.ring },
  }
})

type StatusOption<T extends string> = { value: T; label: string; count?: number | Tally; tone?: Tone }

type Props<T extends string> = {
  label: string
  options: readonly StatusOption<T>[]
  selected: readonly T[]
  onChange: (selected: T[]) => void
  /** Rows of the current result whatever their status. */
  total?: number
  allLabel?: string
}

/** Statuses as toggles with the counts of the current result; `Todos` is on when none is, and not there beside a single one. */
export function StatusToggleFilters<T extends string>(props: Props<T>) {
  const { label, options, selected, onChange, total, allLabel = 'Todos' } = props
  const none = selected.length === 0
  const toggle = (value: T) =>
    onChange(selected.includes(value) ? selected.filter((one) => one !== value) : [...selected, value])
  return (
    <Row aria-label={label}>
      {options.length > 1 && (
        <Toggle aria-pressed={none} onClick={() => onChange([])}>
          {none && <CheckIcon sx={{ display: { md: 'none' } }} />}
          {allLabel}
          {total !== undefined && <b>{shortFigureOf(total)}</b>}
        </Toggle>
      )}
      {options.map((option) => (
        <Toggle
          key={option.value}
          aria-pressed={selected.includes(option.value)}
          onClick={() => toggle(option.value)}
        >
          {option.tone && <Swatch tone={option.tone} />}
          {option.label}
          {option.count !== undefined && <b>{shortFigureOf(option.count)}</b>}
        </Toggle>
      ))}
    </Row>
  )
}

function Swatch({ tone }: { tone: Tone }) {
  const { mark } = tonePair[tone]
  return (
    <i
      style={{ backgroundColor: mark, boxShadow: tone === 'rented' ? `inset 0 0 0 1px ${ink[800]}` : 'none' }}
    />
  )
}
