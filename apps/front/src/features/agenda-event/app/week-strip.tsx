import { addDays } from '@rentme/domain/kit/time'
import ButtonBase from '@mui/material/ButtonBase'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/theme/icons.tsx'
import { focus, ink, line, rem, signal, type } from '../../../ui/theme/tokens.ts'
import { dayTitle, rangeOf, rangeTitle, stepOf } from '../agenda-range.ts'
import { weekdayTitle } from '../shared/days.ts'
import { holidayOn } from '../holidays.ts'

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  minHeight: rem(48),
  '& h2': { flex: '1 1 11rem', minWidth: 0, margin: 0, ...type(16, 22, 600) },
})
const Days = styled('ul')({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(2.25rem, 1fr))',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  gap: 4,
  margin: '0 0 12px',
  padding: 0,
})
const Day = styled(ButtonBase)({
  flexDirection: 'column',
  width: '100%',
  minHeight: rem(64),
  borderRadius: 8,
  border: `1px solid ${line.quiet}`,
  backgroundColor: '#fff',
  color: ink[900],
  '& small': { ...type(13, 18), color: ink[500] },
  '& b': { ...type(18, 24, 600) },
  '& i': { width: 6, height: 6, borderRadius: '50%', marginTop: 3 },
  '& i[data-events]': { backgroundColor: ink[800] },
  '&[data-today]': { borderColor: ink[800], borderWidth: 2 },
  '&[aria-pressed=true]': { backgroundColor: ink[800], borderColor: ink[800], color: '#fff' },
  '&[aria-pressed=true] small': { color: '#fff' },
  '&[aria-pressed=true] i[data-events]': { backgroundColor: signal.main },
  '&.Mui-focusVisible': { boxShadow: focus.ring },
})

interface Props {
  day: string
  today: string
  /** Events of each day that has any. */
  counts: ReadonlyMap<string, number>
  onDay: (day: string) => void
}

const daysOf = (day: string): string[] => {
  const { from } = rangeOf('semana', day)
  return Array.from({ length: 7 }, (_, at) => addDays(from, at))
}

const nameOf = (day: string, events: number): string =>
  [
    dayTitle(day),
    holidayOn(day),
    events === 0 ? 'sem eventos' : `${events} ${events === 1 ? 'evento' : 'eventos'}`,
  ]
    .filter(Boolean)
    .join(', ')

/** The week around a day: each day a button with a dot when something is on. */
export function WeekStrip({ day, today, counts, onDay }: Props) {
  return (
    <>
      <Head>
        <h2>{rangeTitle('semana', day)}</h2>
        {day !== today && <Button onClick={() => onDay(today)}>Hoje</Button>}
        <IconButton aria-label="Semana anterior" onClick={() => onDay(stepOf('semana', day, -1))}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton aria-label="Próxima semana" onClick={() => onDay(stepOf('semana', day, 1))}>
          <ChevronRightIcon />
        </IconButton>
      </Head>
      <Days aria-label="Dias da semana">
        {daysOf(day).map((one) => (
          <li key={one}>
            <Day
              aria-pressed={one === day}
              aria-label={nameOf(one, counts.get(one) ?? 0)}
              data-today={one === today || undefined}
              onClick={() => onDay(one)}
            >
              <small>{weekdayTitle(one).slice(0, 3)}</small>
              <b>{Number(one.slice(8))}</b>
              <i data-events={counts.has(one) || undefined} />
            </Day>
          </li>
        ))}
      </Days>
    </>
  )
}
