/** Rows that are counted at most where counting reads a table: past them it is known only that there are more. */
export const mostCounted = 10_000

/** How many rows there are. */
export interface Tally {
  total: number
  /** Counting stopped at `total`: there are more. */
  more?: boolean
}

/** Of rows of which one more than `most` are looked at. */
export const tallyUpTo = (rows: number, most: number): Required<Tally> => ({
  total: Math.min(rows, most),
  more: rows > most,
})

/** Without some of its rows; past the bound of counting there are as many still. */
export const less = ({ total, more = false }: Tally, gone: number): Tally =>
  more ? { total, more } : { total: total - gone }

const figures = new Intl.NumberFormat('pt-BR')

/** `1.234`, or `mais de 10.000`. */
export const figureOf = ({ total, more = false }: Tally): string =>
  `${more ? 'mais de ' : ''}${figures.format(total)}`

/** The same where there is little room: `1.234`, or `10.000+`. */
export const shortFigureOf = (rows: number | Tally): string =>
  typeof rows === 'number' ? figures.format(rows) : `${figures.format(rows.total)}${rows.more ? '+' : ''}`
