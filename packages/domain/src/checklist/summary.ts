import { daysBetween } from '../kit/time.ts'
import type { Compared } from './compare.ts'
import { isDamage } from './compare.ts'

export interface Summary {
  worse: number
  better: number
  same: number
  damages: number
}

/** How many answers got worse, better, or stayed; and how many are damage. */
export const summarize = (rows: readonly Compared[]): Summary => ({
  worse: rows.filter(({ change }) => change === 'worse').length,
  better: rows.filter(({ change }) => change === 'better').length,
  same: rows.filter(({ change }) => change === 'same').length,
  damages: rows.filter(isDamage).length,
})

/** A rental whose promised day is over and whose machine is not back. `today` is the company's day. */
export const isOverdue = (rental: { expectedReturnDate: string | null }, today: string): boolean =>
  rental.expectedReturnDate !== null && rental.expectedReturnDate < today

/** Days that a rental is over its promised day. */
export const daysLate = (
  { expectedReturnDate }: { expectedReturnDate: string | null },
  today: string,
): number => (expectedReturnDate === null ? 0 : daysBetween(expectedReturnDate, today))
