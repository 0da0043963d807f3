import Popover from '@mui/material/Popover'
import type { Resource } from '@rentme/domain/kit/resource'
import { parameterOf, type Filter } from './filter.ts'
import { ChoiceInput } from './choice-input.tsx'
import { PeriodInput } from './period-input.tsx'

interface Props {
  anchor: HTMLElement
  filters: readonly Filter<Resource>[]
  values: Readonly<Record<string, string>>
  onChange: (parameter: string, value: string) => void
  onClose: () => void
}

/** The fields of the filters that are not toggles, below what opened them. */
export default function FilterPanel({ anchor, filters, values, onChange, onClose }: Props) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          'aria-label': 'Filtros',
          role: 'dialog',
          sx: { p: 2, width: 320, maxWidth: '100%', display: 'grid', gap: 1.5 },
        },
      }}
    >
      {filters.map((filter) => {
        const parameter = parameterOf(filter)
        if ('period' in filter)
          return (
            <PeriodInput
              key={parameter}
              id={`filter-${parameter}`}
              label={filter.label}
              value={values[parameter] ?? ''}
              onChange={(value) => onChange(parameter, value)}
            />
          )
        return (
          <ChoiceInput
            key={parameter}
            id={`filter-${parameter}`}
            choice={filter}
            all="Todos"
            value={values[parameter] ?? ''}
            onChange={(value) => onChange(parameter, value)}
          />
        )
      })}
    </Popover>
  )
}
