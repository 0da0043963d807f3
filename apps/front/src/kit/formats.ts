import { formatCep, parseCep } from '@rentme/domain/kit/cep'
import { formatCnpj, normalizeCnpj } from '@rentme/domain/kit/cnpj'
import { formatCpf, parseCpf } from '@rentme/domain/kit/cpf'
import { masks } from '@rentme/domain/kit/mask'
import { formatDecimal, parseDecimal, parseMoney } from '@rentme/domain/kit/number'
import { formatPhone, parsePhone } from '@rentme/domain/kit/phone'

/** How a stored text is shown while it is typed, and read back. Reading what is shown never changes it. */
export interface TextFormat {
  mask: string | readonly string[]
  show: (value: string) => string
  read: (text: string) => string
}

/** Fills a mask as far as the characters reach. */
const partial = (mask: string, characters: string): string => {
  let shown = ''
  let at = 0
  for (const place of mask) {
    if (at >= characters.length) break
    shown += '#@*'.includes(place) ? characters.charAt(at++) : place
  }
  return shown
}

const shorter = (mask: string, whole: (value: string) => string) => (value: string) => {
  const shown = whole(value)
  return shown === value ? partial(mask, value) : shown
}

const digits = (text: string) => text.replace(/\D/g, '')

const showPhone = (value: string): string => {
  if (value.startsWith('+')) return formatPhone(value)
  if (value.startsWith('0800')) return partial(masks.tollFree, value)
  return partial(value.length > 10 ? masks.phone[1] : masks.phone[0], value)
}

export const textFormats = {
  cpf: { mask: masks.cpf, show: shorter(masks.cpf, formatCpf), read: parseCpf },
  cnpj: { mask: masks.cnpj, show: shorter(masks.cnpj, formatCnpj), read: normalizeCnpj },
  cep: { mask: masks.cep, show: shorter(masks.cep, formatCep), read: parseCep },
  /** A number that is not whole yet stays as its digits, and its schema refuses it. */
  phone: { mask: masks.phone, show: showPhone, read: (text: string) => parsePhone(text) ?? digits(text) },
} as const satisfies Record<string, TextFormat>

/** How a number is shown in a field, and read back: null for no text, NaN for a text that is no number. */
export interface NumberFormat {
  show: (value: number) => string
  read: (text: string) => number | null
  unit?: string
}

const reading = (read: (text: string) => number | null) => (text: string) =>
  text.trim() === '' ? null : (read(text) ?? Number.NaN)

/** A reading with more decimals than its field has is shown whole, and its schema refuses it. */
const decimals = (least: number) => (value: number) =>
  formatDecimal(value, Math.max(least, String(value).split('.')[1]?.length ?? 0))

export const numberFormats = {
  whole: { show: (value: number) => String(value), read: reading(parseDecimal) },
  hours: { show: decimals(1), read: reading(parseDecimal), unit: 'h' },
  /** Stored in centavos, written in reais. */
  money: { show: (value: number) => decimals(2)(value / 100), read: reading(parseMoney), unit: 'R$' },
} as const satisfies Record<string, NumberFormat>
