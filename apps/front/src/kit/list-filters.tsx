import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import type { Resource } from '@rentme/domain/kit/resource'
import { useState } from 'react'
import { FilterPill } from '../ui/filter-pill.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { useOptions } from './data.ts'
import { parameterOf, type Filter } from './filter.ts'
import { OptionPicker } from './option-picker.tsx'

interface Props<R extends Resource> {
  filters: readonly Filter<R>[]
  values: Readonly<Record<string, string>>
  onChange: (parameter: string, value: string) => void
}

interface OneProps<R extends Resource> {
  filter: Filter<R>
  value: string
  onChange: (value: string) => void
}

/** The filters that are on. */
export function FilterPills<R extends Resource>({ filters, values, onChange }: Props<R>) {
  return filters.map((filter) => {
    const parameter = parameterOf(filter)
    const value = values[parameter]
    if (value === undefined) return null
    const remove = () => onChange(parameter, '')
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

interface NounPillProps {
  label: string
  noun: Resource
  id: string
  onRemove: () => void
}

function NounPill({ label, noun, id, onRemove }: NounPillProps) {
  const { data } = useOptions(noun, '')
  const value = data?.find((option) => option.id === id)?.label ?? '…'
  return <FilterPill field={label} value={value} onRemove={onRemove} />
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
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
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
          return (
            <FilterInput
              key={parameter}
              filter={filter}
              value={values[parameter] ?? ''}
              onChange={(value) => onChange(parameter, value)}
            />
          )
        })}
      </Popover>
    </>
  )
}

function FilterInput<R extends Resource>({ filter, value, onChange }: OneProps<R>) {
  const id = `filter-${parameterOf(filter)}`
  if ('noun' in filter)
    return <NounInput id={id} label={filter.label} noun={filter.noun} value={value} onChange={onChange} />
  return (
    <TextField
      select
      id={id}
      label={filter.label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <MenuItem value="">Todos</MenuItem>
      {filter.options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface NounInputProps {
  id: string
  label: string
  noun: Resource
  value: string
  onChange: (value: string) => void
}

function NounInput({ id, label, noun, value, onChange }: NounInputProps) {
  const { data } = useOptions(noun, '')
  const chosen = data?.find((option) => option.id === value) ?? null
  return (
    <OptionPicker
      id={id}
      label={label}
      noun={noun}
      value={chosen}
      onChange={(option) => onChange(option?.id ?? '')}
    />
  )
}
