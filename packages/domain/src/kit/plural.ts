const number = new Intl.NumberFormat('pt-BR')
const rules = new Intl.PluralRules('pt-BR')

/** `1 resultado`, `2 resultados`, `12.000 resultados`. Zero takes the plural, against `Intl` (domain 1.8). */
export const count = (n: number, one: string, many: string): string =>
  `${number.format(n)} ${n !== 0 && rules.select(n) === 'one' ? one : many}`
