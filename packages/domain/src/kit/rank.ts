import { strip } from './text.ts'

/** How well a query names a row, 0 best. */
export const ranks = [0, 1, 2, 3, 4] as const
export type Rank = (typeof ranks)[number]

/** The stripped form without the zeros that a number begins with: `PTA-0134` → `pta134`. An SQL expression does the same. */
export const lean = (text: string): string => strip(text).replace(/(^|[^0-9])0+([0-9])/g, '$1$2')

const withoutZeros = (number: string): string => number.replace(/^0+/, '')

/** The number that a query is, or ends with as a word of its own; null without one. */
export const numberIn = (query: string): string | null =>
  /(?:^|\s)0*([0-9]+)$/.exec(query.trim())?.[1] ?? null

/**
 * A test of what a row is called: its name, its number, its code. 0 the query is one of them, whatever mask and zeros it has;
 * 1 it is the number that one ends with; 2 one begins with it; 3 one holds it; 4 the row is found by something else. The
 * server tells the same in SQL.
 */
export const ranker = (query: string): ((names: readonly string[]) => Rank) => {
  const bare = strip(query)
  const whole = lean(query)
  const number = numberIn(query)
  if (bare === '') return () => 4
  return (names) => {
    if (names.some((name) => lean(name) === whole)) return 0
    const isEnd = (name: string) => withoutZeros(/[0-9]+$/.exec(name)?.[0] ?? '') === number
    if (number !== null && names.some(isEnd)) return 1
    if (names.some((name) => strip(name).startsWith(bare) || lean(name).startsWith(whole))) return 2
    return names.some((name) => strip(name).includes(bare)) ? 3 : 4
  }
}
