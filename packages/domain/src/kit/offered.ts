import type { Store, StoreDefinition } from './resource.ts'

/** What a column must hold: a value, any other value, or a day that has not come (or none). */
export type Wanted = { readonly is: string | boolean } | { readonly isNot: string | boolean } | 'ahead'

type Offering = Pick<StoreDefinition, 'offered'>

const holds = (value: unknown, wanted: Wanted, today: string): boolean => {
  // A column that the reader may not see says nothing.
  if (value === undefined) return true
  if (wanted === 'ahead') return typeof value !== 'string' || value > today
  return 'is' in wanted ? value === wanted.is : value !== wanted.isNot
}

/** Whether a row may be newly pointed at on a company's day `YYYY-MM-DD`. What points at it already stays. */
export const isOffered = (
  { offered = {} }: Offering,
  row: Readonly<Record<string, unknown>>,
  today: string,
): boolean => Object.entries(offered).every(([column, wanted]) => holds(row[column], wanted, today))

const labelOf = (store: Store) => store.label ?? ({ one: 'Registro', gender: 'm' } as const)

/** What the office reads of a row that was taken although it is not offered any more, since it was chosen before. */
export const offeredUntilLater = (store: Store, written: string): string => {
  const { one, gender } = labelOf(store)
  return `${one} ${gender === 'f' ? 'inativada' : 'inativado'} depois que isto foi registrado no aparelho, em ${written}, e antes de chegar ao servidor. Confira.`
}

/** The same of one that was deleted since: what points at it keeps it there, as a row that nobody chooses any more. */
export const thereUntilLater = (store: Store, written: string): string => {
  const { one, gender } = labelOf(store)
  const end = gender === 'f' ? 'a' : 'o'
  return `${one} excluíd${end} depois que isto foi registrado no aparelho, em ${written}, e antes de chegar ao servidor. O cadastro voltou como inativ${end}. Confira.`
}

/** Whether a row that was deleted can be there again as one that no form offers: one without lines, which went with it. */
export const returnsInactive = ({ columns, lines }: Pick<Store, 'columns' | 'lines'>): boolean =>
  'active' in columns && lines === undefined

/** The sentence that refuses a row which is not offered any more. */
export const notOffered = (store: Store): string => {
  const { one, gender } = labelOf(store)
  return gender === 'f'
    ? `Esta ${one.toLowerCase()} está inativa. Escolha outra.`
    : `Este ${one.toLowerCase()} está inativo. Escolha outro.`
}
