import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { employees } from '@rentme/domain/employee/employee'
import { useQuery } from '@tanstack/react-query'
import { actionWords } from '../../kit/detail/audit-line.ts'
import { useLabel } from '../../kit/data/data.ts'
import { OptionPicker } from '../../kit/fields/option-picker.tsx'
import { useSession } from '../../kit/session/session-context.tsx'
import { DateRangeField } from '../../ui/inputs/date-range-field.tsx'
import { FilterPill } from '../../ui/inputs/filter-pill.tsx'
import { line, surface } from '../../ui/theme/tokens.ts'

type Filters = Readonly<Record<string, string>>

const Tools = styled('search')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(184px, 1fr))',
  gap: 12,
  alignItems: 'start',
  padding: `16px ${theme.density.gutter}px 12px`,
  backgroundColor: surface.paper,
  borderBottom: `1px solid ${line.quiet}`,
  [theme.breakpoints.down('md')]: { padding: '12px 16px' },
}))

interface Props {
  filters: Filters
  onChange: (filters: Filters) => void
  /** Name of the row that the trail is narrowed to. */
  rowName?: string
}

/** Who, what, which action and when. */
export function AuditTools({ filters, onChange, rowName }: Props) {
  const set = (changes: Readonly<Record<string, string | null>>) =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...filters, ...changes }).flatMap(([name, value]) =>
          value === null || value === '' ? [] : [[name, value]],
        ),
      ),
    )
  return (
    <Tools>
      <WhoPicker id={filters['employee_id']} onChange={(id) => set({ employee_id: id })} />
      <StorePicker value={filters['store'] ?? ''} onChange={(store) => set({ store })} />
      <Choice
        label="Ação"
        value={filters['action'] ?? ''}
        options={Object.entries(actionWords).map(([value, label]) => ({ value, label }))}
        onChange={(action) => set({ action })}
      />
      <DateRangeField
        label="Período"
        value={{ from: filters['from'] ?? null, to: filters['to'] ?? null }}
        onChange={({ from, to }) => set({ from, to })}
      />
      {rowName !== undefined && (
        <FilterPill field="Registro" value={rowName} onRemove={() => set({ row_id: null })} />
      )}
      {Object.keys(filters).length > 0 && (
        <Button size="small" onClick={() => onChange({})} sx={{ justifySelf: 'start', alignSelf: 'end' }}>
          Limpar Filtros
        </Button>
      )}
    </Tools>
  )
}

function WhoPicker({ id, onChange }: { id: string | undefined; onChange: (id: string | null) => void }) {
  const label = useLabel(employees, id ?? '')
  return (
    <OptionPicker
      id="audit-who"
      label="Quem"
      noun={employees}
      value={id === undefined ? null : { id, label }}
      onChange={(option) => onChange(option?.id ?? null)}
    />
  )
}

function StorePicker({ value, onChange }: { value: string; onChange: (store: string) => void }) {
  const { api } = useSession()
  const { data = [] } = useQuery({
    queryKey: ['settings', '/audit/stores'],
    queryFn: () => api.call<{ store: string; label: string }[]>('/audit/stores'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const options = data.map(({ store, label }) => ({ value: store, label }))
  const isKnown = value === '' || options.some((option) => option.value === value)
  return <Choice label="O quê" value={isKnown ? value : ''} options={options} onChange={onChange} />
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <TextField select label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <MenuItem value="">Tudo</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
