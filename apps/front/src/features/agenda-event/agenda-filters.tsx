import ButtonBase from '@mui/material/ButtonBase'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { employees } from '@rentme/domain/employee/employee'
import { fieldsOf } from '@rentme/domain/words/column'
import type { ReactNode } from 'react'
import type { Filter } from '../../kit/list/filter.ts'
import { FilterButton, FilterPills } from '../../kit/list/list-filters.tsx'
import { AlertIcon, CheckIcon, ClockIcon } from '../../ui/theme/icons.tsx'
import { focus, ink, line, meaning, narrow, radius, rem, surface, type } from '../../ui/theme/tokens.ts'
import { EventGlyph, eventTypeOptions } from './shared/event-looks.tsx'
import { eventStateLabels, eventStates, type EventState } from './shared/event-state.ts'
import { employeeParameter, type AgendaChange, type AgendaState } from './use-agenda-state.ts'

const Bar = styled('search')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: rem(40),
  padding: `4px ${theme.density.gutter}px`,
  backgroundColor: surface.paper,
  borderBottom: `1px solid ${line.quiet}`,
  [theme.breakpoints.down('md')]: { padding: '4px 16px' },
  '@media print': { display: 'none' },
}))
const Group = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  margin: '0 auto 0 0',
  padding: 0,
  border: 0,
  minWidth: 0,
  '& ~ &': { margin: 0 },
  [theme.breakpoints.down('sm')]: { flexWrap: 'nowrap', overflowX: 'auto', maxWidth: '100%' },
}))
const Toggle = styled(ButtonBase)({
  flex: 'none',
  gap: 7,
  minHeight: rem(32),
  padding: '0 8px 0 6px',
  borderRadius: radius.control,
  color: ink[500],
  ...type(13, 18),
  fontStretch: narrow,
  '--icon-stroke': '2.5',
  '& > .MuiSvgIcon-root': { fontSize: rem(16) },
  '&:hover': { backgroundColor: surface.hover, color: ink[900] },
  '&[aria-pressed=true]': { backgroundColor: surface.sunken, color: ink[900], fontWeight: 600 },
  '&.Mui-focusVisible': { boxShadow: focus.ring },
})

const stateGlyphs: Readonly<Record<EventState, ReactNode>> = {
  pending: <ClockIcon />,
  completed: <CheckIcon sx={{ color: meaning.good }} />,
  late: <AlertIcon sx={{ color: meaning.bad }} />,
}

const fields = fieldsOf(agendaEvents)

const byEmployee: readonly Filter<typeof agendaEvents>[] = [
  { column: 'responsibleEmployeeId', label: 'Funcionário', noun: employees },
]

const toggled = <T,>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]

interface Props {
  state: AgendaState
  change: AgendaChange
}

/** The legend of kinds and states, whose entries filter, and whose events are shown. */
export function AgendaFilters({ state, change }: Props) {
  const { types, states, employee } = state
  const values: Record<string, string> = employee === '' ? {} : { [employeeParameter]: employee }
  const people = {
    filters: byEmployee,
    values,
    onChange: (_parameter: string, value: string) => change({ employee: value }),
  }
  const isFiltered = types.length > 0 || states.length > 0 || employee !== ''
  return (
    <Bar>
      <Group aria-label={fields.type.short}>
        {eventTypeOptions.map(({ value, label }) => (
          <Toggle
            key={value}
            aria-pressed={types.includes(value)}
            onClick={() => change({ types: toggled(types, value) })}
          >
            <EventGlyph type={value} />
            {label}
          </Toggle>
        ))}
      </Group>
      <Group aria-label="Status">
        {eventStates.map((value) => (
          <Toggle
            key={value}
            aria-pressed={states.includes(value)}
            onClick={() => change({ states: toggled(states, value) })}
          >
            {stateGlyphs[value]}
            {eventStateLabels[value]}
          </Toggle>
        ))}
      </Group>
      <FilterPills {...people} />
      <FilterButton {...people} />
      {isFiltered && (
        <Button size="small" onClick={() => change({ types: [], states: [], employee: '' })}>
          Limpar Filtros
        </Button>
      )}
    </Bar>
  )
}
