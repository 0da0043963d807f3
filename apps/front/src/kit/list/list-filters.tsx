import Button from '@mui/material/Button'
import type { Resource } from '@rentme/domain/kit/resource'
import { daysOf, isNamedPeriod, periodLabels } from '@rentme/domain/kit/period'
import { formatDate } from '@rentme/domain/kit/time'
import { lazy, Suspense, useState } from 'react'
import { FilterPill } from '../../ui/inputs/filter-pill.tsx'
import { PlusIcon } from '../../ui/theme/icons.tsx'
import { useLabel } from '../data/data.ts'
import { parameterOf, type Filter } from './filter.ts'

// The fields of a panel that is seldom opened weigh as much as a screen.
const FilterPanel = lazy(() => import('./filter-panel.tsx'))

interface Props<R extends Resource> {
  filters: readonly Filter<R>[]
  values: Readonly<Record<string, string>>
  onChange: (parameter: string, value: string) => void
}

/** The filters that are on. */
export function FilterPills<R extends Resource>({ filters, values, onChange }: Props<R>) {
  return filters.map((filter) => {
    const parameter = parameterOf(filter)
    const value = values[parameter]
    if (value === undefined) return null
    const remove = () => onChange(parameter, '')
    if ('period' in filter)
      return <FilterPill key={parameter} field={filter.label} value={periodText(value)} onRemove={remove} />
    return 'noun' in filter ? (
      <NounPill key={parameter} label={filter.label} noun={filter.noun} id={value} onRemove={remove} />
    ) : (
      <FilterPill
        key={parameter}
        field={filter.label}
        value={value
          .split(',')
          .map((one) => filter.options.find((option) => option.value === one)?.label ?? one)
          .join(', ')}
        onRemove={remove}
      />
    )
  })
}

const dayText = (day: string) => formatDate(day, 'UTC')

const periodText = (value: string): string => {
  if (isNamedPeriod(value)) return periodLabels[value]
  const { from = null, to = null } = daysOf(value) ?? {}
  if (from === null) return to === null ? value : `até ${dayText(to)}`
  return to === null ? `desde ${dayText(from)}` : `${dayText(from)} a ${dayText(to)}`
}

interface NounPillProps {
  label: string
  noun: Resource
  id: string
  onRemove: () => void
}

function NounPill({ label, noun, id, onRemove }: NounPillProps) {
  return <FilterPill field={label} value={useLabel(noun, id)} onRemove={onRemove} />
}

/** Opens the fields of the filters that are not toggles. */
export function FilterButton<R extends Resource>({ filters, values, onChange }: Props<R>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (filters.length === 0) return null
  return (
    <>
      <Button
        size="small"
        startIcon={<PlusIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Filtro
      </Button>
      {anchor !== null && (
        <Suspense fallback={null}>
          <FilterPanel
            anchor={anchor}
            filters={filters}
            values={values}
            onChange={onChange}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  )
}
