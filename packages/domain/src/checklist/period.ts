import { formatDateTime } from '../kit/time.ts'

/** A rental of a machine: from its exit until its return, or without end while the machine is out. */
export interface Period {
  performedAt: string
  returnDate: string | null
  contractNumber: string
}

const isBefore = (instant: string, end: string | null) => end === null || instant < end

/** Whether two rentals share a moment. One ends where the next begins; one that took no time shares none. */
const overlaps = (a: Period, b: Period): boolean =>
  a.performedAt !== a.returnDate &&
  b.performedAt !== b.returnDate &&
  isBefore(a.performedAt, b.returnDate) &&
  isBefore(b.performedAt, a.returnDate)

/**
 * The sentence that refuses a rental which runs over another one of its machine, whatever arrived first: one machine
 * has one holder at any moment. Null when it runs over none of `others`.
 */
export const periodError = (rental: Period, others: readonly Period[], zone: string): string | null => {
  const other = others.find((each) => overlaps(rental, each))
  if (other === undefined) return null
  const { contractNumber, performedAt, returnDate } = other
  const since = formatDateTime(performedAt, zone)
  return returnDate === null
    ? `Este produto está no contrato ${contractNumber} desde ${since}.`
    : `Este produto esteve no contrato ${contractNumber} de ${since} a ${formatDateTime(returnDate, zone)}.`
}
