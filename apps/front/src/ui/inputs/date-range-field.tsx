import { DateField } from './date-field.tsx'
import { dayOrNull, ordered, type DateRange } from './date-range.ts'

type Props = {
  /** What begins and ends: `Período`. */
  label: string
  value: DateRange
  onChange: (value: DateRange) => void
  min?: string
  max?: string
}

/** Two dates, typed or picked, either of which may be left open. */
export function DateRangeField({ label, value, onChange, ...bounds }: Props) {
  return (
    <>
      <DateField
        {...bounds}
        label={`${label}, de`}
        value={value.from}
        onChange={(from) => onChange(ordered({ ...value, from: dayOrNull(from) }))}
      />
      <DateField
        {...bounds}
        label={`${label}, até`}
        value={value.to}
        onChange={(to) => onChange(ordered({ ...value, to: dayOrNull(to) }))}
      />
    </>
  )
}
