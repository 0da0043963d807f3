import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { addMonths, dayByKey, fullDate, localToday, monthOf, monthTitle, weeksOf } from './calendar-days.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../theme/icons.tsx'
import { VisuallyHidden } from '../theme/visually-hidden.tsx'
import { focus, ink, narrow, rem, signal, surface, type } from '../theme/tokens.ts'

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  position: 'relative',
})
const Chosen = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  '& select': {
    minHeight: rem(theme.build === 'app' ? 48 : 32),
    padding: '0 4px',
    border: 0,
    borderRadius: 6,
    backgroundColor: 'transparent',
    color: ink[900],
    fontFamily: 'inherit',
    ...type(16, 24, 600),
    '&:hover': { backgroundColor: surface.sunken },
    '&:focus-visible': { outline: 'none', boxShadow: focus.ring },
  },
}))
const Table = styled('table')({
  borderCollapse: 'collapse',
  '& th': { height: 28, ...type(12, 16, 600), fontStretch: narrow, color: ink[500] },
  '& td': { padding: 1 },
})
const Day = styled(ButtonBase)(({ theme }) => ({
  width: rem(theme.build === 'app' ? 44 : 36),
  height: rem(theme.build === 'app' ? 44 : 36),
  borderRadius: 6,
  color: ink[900],
  ...type(14, 20, 500),
  '&:hover': { backgroundColor: surface.sunken },
  '&[data-outside]': { color: ink[400], fontWeight: 400 },
  '&[aria-current=date]': { boxShadow: `inset 0 0 0 2px ${ink[800]}` },
  '&[aria-pressed=true]': { backgroundColor: signal.main, fontWeight: 600 },
  '&[aria-disabled=true]': {
    color: ink[300],
    textDecoration: 'line-through',
    backgroundColor: 'transparent',
  },
  '&.Mui-focusVisible': { boxShadow: focus.ring, zIndex: 1 },
}))
const weekdays = [
  ['dom.', 'domingo'],
  ['seg.', 'segunda-feira'],
  ['ter.', 'terça-feira'],
  ['qua.', 'quarta-feira'],
  ['qui.', 'quinta-feira'],
  ['sex.', 'sexta-feira'],
  ['sáb.', 'sábado'],
] as const

type Props = {
  /** `YYYY-MM-DD`, or null. */
  value: string | null
  onPick: (date: string, byFinger: boolean) => void
  isDisabled: (date: string) => boolean
  /** Moves the focus into the grid when it becomes true. */
  focused: boolean
}

/** One month of days. Arrows, Home, End and Page keys move; Enter picks. */
export function MonthCalendar({ value, onPick, isDisabled, focused }: Props) {
  const [cursor, setCursor] = useState(value ?? localToday())
  const month = monthOf(cursor)
  const grid = useRef<HTMLTableElement>(null)
  useEffect(() => {
    // Whoever chooses the month goes on choosing.
    if (document.activeElement instanceof HTMLSelectElement) return
    if (focused) grid.current?.querySelector<HTMLElement>(`[data-date="${cursor}"]`)?.focus()
  }, [focused, cursor])
  const turn = (n: number) => setCursor(`${addMonths(month, n)}-01`)
  const move = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, cursor)
    if (!next) return
    event.preventDefault()
    setCursor(next)
  }
  return (
    <div>
      <Head>
        <IconButton size="small" aria-label="Mês anterior" onClick={() => turn(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <VisuallyHidden as="output">{monthTitle(month)}</VisuallyHidden>
        <Choice month={month} onChoose={(next) => setCursor(`${next}-01`)} />
        <IconButton size="small" aria-label="Próximo mês" onClick={() => turn(1)}>
          <ChevronRightIcon />
        </IconButton>
      </Head>
      <Table ref={grid} aria-label={monthTitle(month)} onKeyDown={move}>
        <thead>
          <tr>
            {weekdays.map(([short, long]) => (
              <th key={long} abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  <DayButton
                    date={date}
                    outside={monthOf(date) !== month}
                    tabIndex={date === cursor ? 0 : -1}
                    aria-pressed={date === value}
                    aria-disabled={isDisabled(date)}
                    onClick={({ nativeEvent }) => !isDisabled(date) && onPick(date, isOfFinger(nativeEvent))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** Years that dates of the trade lie in, around the one of today. */
const [yearsBefore, yearsAfter] = [60, 15]

/** The months of a year by name. */
const monthNames = Array.from({ length: 12 }, (_, at) =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, at, 1)),
)

type ChoiceProps = { month: string; onChoose: (month: string) => void }

/** The month in view, and the way to any other. */
function Choice({ month, onChoose }: ChoiceProps) {
  const [year = 0, place = 1] = month.split('-').map(Number)
  const today = Number(localToday().slice(0, 4))
  const [first, last] = [Math.min(year, today - yearsBefore), Math.max(year, today + yearsAfter)]
  const choose = (nextYear: number, nextPlace: number) =>
    onChoose(`${nextYear}-${String(nextPlace).padStart(2, '0')}`)
  // Arrows choose here, and move no day.
  const keep = (event: KeyboardEvent) => event.key.startsWith('Arrow') && event.stopPropagation()
  return (
    <Chosen onKeyDown={keep}>
      <select aria-label="Mês" value={place} onChange={({ target }) => choose(year, Number(target.value))}>
        {monthNames.map((name, at) => (
          <option key={name} value={at + 1}>
            {name}
          </option>
        ))}
      </select>
      <select aria-label="Ano" value={year} onChange={({ target }) => choose(Number(target.value), place)}>
        {Array.from({ length: last - first + 1 }, (_, at) => first + at).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </Chosen>
  )
}

const isOfFinger = (event: MouseEvent) => event instanceof PointerEvent && event.pointerType === 'touch'

type DayProps = ButtonBaseProps & { date: string; outside: boolean }

function DayButton({ date, outside, ...button }: DayProps) {
  return (
    <Day
      {...button}
      data-date={date}
      data-outside={outside || undefined}
      aria-label={fullDate(date)}
      aria-current={date === localToday() ? 'date' : undefined}
    >
      {Number(date.slice(8))}
    </Day>
  )
}
