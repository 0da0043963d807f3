const NO_BREAK_SPACE = '\u00A0'

const formatter = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('pt-BR', { signDisplay: 'negative', ...options })

const decimals = new Map<number, Intl.NumberFormat>()
const money = formatter({ style: 'currency', currency: 'BRL' })
const size = formatter({ maximumFractionDigits: 1 })
const roundSize = formatter({ maximumFractionDigits: 0 })

const grouped = /^\d{1,3}(?:\.\d{3})+$/
const pointAsDecimal = /^\d*\.\d+$/
const plain = /^\d*$/

/** `1.234` → `1234`, `1234.5` → `1234.5`; null for points that are neither. */
const wholeOrTyped = (digits: string): string | null => {
  if (grouped.test(digits) && !digits.startsWith('0')) return digits.replaceAll('.', '')
  return pointAsDecimal.test(digits) || plain.test(digits) ? digits : null
}

const withComma = (whole: string, fraction: string): string | null =>
  plain.test(fraction) && (plain.test(whole) || grouped.test(whole))
    ? `${whole.replaceAll('.', '')}.${fraction}`
    : null

/**
 * A number as Brazilians write it: `1.234,5` → 1234.5; null when the text is no number. With no comma, a single
 * point is decimal (`1234.5`) unless it stands where the thousands point stands (`1.234` → 1234), as in what
 * `formatDecimal` writes, so that showing and reading a number never changes it (domain 1.8).
 */
export const parseDecimal = (text: string): number | null => {
  const [, sign = '', digits = ''] = /^([-\u2212]?)(\S*)$/.exec(text.trim()) ?? []
  if (!/\d/.test(digits)) return null
  const comma = digits.indexOf(',')
  const decimal =
    comma < 0 ? wholeOrTyped(digits) : withComma(digits.slice(0, comma), digits.slice(comma + 1))
  if (decimal === null) return null
  const value = Number(decimal)
  if (!Number.isFinite(value)) return null
  return sign === '' || value === 0 ? value : -value
}

/** `1.234,50` for (1234.5, 2): always `digits` decimals, which an edit field must choose not to lose any. */
export const formatDecimal = (value: number, digits: number): string => {
  const format =
    decimals.get(digits) ?? formatter({ minimumFractionDigits: digits, maximumFractionDigits: digits })
  decimals.set(digits, format)
  return format.format(value)
}

/** A number with all its decimals and no others: `0,5`, `2.000`. */
const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 10 })
export const formatNumber = (value: number): string => whole.format(value)

/** Centavos → `R$ 1.234,50`, with a no-break space after the sign; negative is `-R$ 1.234,50`. */
export const formatMoney = (centavos: number): string => money.format(centavos / 100)

/** Text of an amount in reais, with or without `R$` → whole centavos; null when it is none or has a third decimal. */
export const parseMoney = (text: string): number | null => {
  if (/,\d{3}/.test(text)) return null
  const reais = parseDecimal(text.replace(/^(\s*[-\u2212]?)\s*R\$\s*/, '$1'))
  if (reais === null) return null
  const centavos = Math.round(reais * 100)
  return Number.isSafeInteger(centavos) && centavos / 100 === reais ? centavos : null
}

/** Reading of an hour meter: `1.234,5 h`, one decimal, with a no-break space. */
export const formatHours = (hours: number): string => `${formatDecimal(hours, 1)}${NO_BREAK_SPACE}h`

/** Bytes → `512 B`, `1,5 MB`, `772 KB`: powers of 1,024, three digits at most, of them one a decimal, with a no-break space. */
export const formatFileSize = (bytes: number): string => {
  const units = ['B', 'KB', 'MB', 'GB'] as const
  let value = bytes
  let unit = 0
  while (Math.round(value) >= 1000 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${(value < 100 ? size : roundSize).format(value)}${NO_BREAK_SPACE}${units[unit]}`
}
