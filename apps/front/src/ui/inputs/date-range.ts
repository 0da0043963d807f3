/** Days `YYYY-MM-DD`; null on a side that is open. */
export interface DateRange {
  from: string | null
  to: string | null
}

/** A range whose start falls after its end is swapped. */
export const ordered = ({ from, to }: DateRange): DateRange =>
  from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }

/** Whether a text is a day `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The day that the value of a date field is; null for a text that is none. */
export const dayOrNull = (value: string | null): string | null =>
  value !== null && isDay(value) ? value : null
