/** Days `YYYY-MM-DD`; null on a side that is open. */
export interface DateRange {
  from: string | null
  to: string | null
}

/** A range whose start falls after its end is swapped (specification, 5). */
export const ordered = ({ from, to }: DateRange): DateRange =>
  from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
