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
 * The first of the other rentals of its machine that a rental runs over, whatever arrived first: one machine has one
 * holder at any moment. Null when it runs over none of them.
 */
export const rentalInTheWay = <P extends Period>(rental: Period, others: readonly P[]): P | null =>
  others.find((each) => overlaps(rental, each)) ?? null

/** The sentence that refuses a rental by the one in its way. */
export const inTheWaySentence = (
  { contractNumber, performedAt, returnDate }: Period,
  zone: string,
): string => {
  const since = formatDateTime(performedAt, zone)
  return returnDate === null
    ? `Este produto está no contrato ${contractNumber} desde ${since}.`
    : `Este produto esteve no contrato ${contractNumber} de ${since} a ${formatDateTime(returnDate, zone)}.`
}
