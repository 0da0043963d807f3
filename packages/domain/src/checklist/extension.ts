import { formatDate } from '../kit/time.ts'

/**
 * What is wrong with `day` as the new promise of an exit, or null: days are `YYYY-MM-DD`, `today` is the company's. A
 * rental is extended to a day that is still to come, and beyond the one that was promised.
 */
export const extensionError = (
  { expectedReturnDate: before }: { expectedReturnDate: string | null },
  day: string | null,
  today: string,
): string | null => {
  if (day === null) return 'Campo obrigatório.'
  if (day < today) return 'Informe um dia a partir de hoje.'
  return before !== null && day <= before ? `Informe um dia depois de ${formatDate(before, 'UTC')}.` : null
}
