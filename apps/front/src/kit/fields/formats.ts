import { parseCep } from '@rentme/domain/kit/documents/cep'
import { normalizeCnpj } from '@rentme/domain/kit/documents/cnpj'
import { parseCpf } from '@rentme/domain/kit/documents/cpf'
import { maskTyped, masks } from '@rentme/domain/kit/documents/mask'
import { formatDecimal, parseDecimal, parseMoney } from '@rentme/domain/kit/number'
import { formatPhone, parsePhone } from '@rentme/domain/kit/documents/phone'

/** How a stored text is shown while it is typed, and read back. Reading what is shown never changes it. */
export interface TextFormat {
  show: (value: string) => string
  read: (text: string) => string
  /** Whether letters belong into it. */
  letters?: boolean
}

/** In the first mask that the characters are a beginning of; what fits none is shown as it is. */
const inMask =
  (...wanted: readonly string[]) =>
  (value: string) =>
    wanted.map((mask) => maskTyped(mask, value)).find((shown) => shown !== null) ?? value

/** A number that is not whole yet stays as its digits, and one with anything else in it as typed: its schema refuses both. */
const readPhone = (text: string): string =>
  parsePhone(text) ?? (/^[\d\s().-]*$/.test(text) ? text.replace(/\D/g, '') : text)

const showPhone = (value: string): string => {
  if (parsePhone(value) === value) return formatPhone(value)
  return value.startsWith('0') ? inMask(masks.tollFree)(value) : inMask(...masks.phone)(value)
}

export const textFormats = {
  cpf: { show: inMask(masks.cpf), read: parseCpf },
  cnpj: { show: inMask(masks.cnpj), read: normalizeCnpj, letters: true },
  cep: { show: inMask(masks.cep), read: parseCep },
  phone: { show: showPhone, read: readPhone },
} as const satisfies Record<string, TextFormat>

/** How a number is shown in a field, and read back: null for no text, and the text itself when it is no number. */
export interface NumberFormat {
  show: (value: number) => string
  read: (text: string) => number | string | null
  /** After the number. */
  unit?: string
  /** Before the number. */
  sign?: string
}

const reading = (read: (text: string) => number | null) => (text: string) =>
  text.trim() === '' ? null : (read(text) ?? text)

/** A reading with more decimals than its field has is shown whole, and its schema refuses it. */
const decimals = (least: number) => (value: number) =>
  formatDecimal(value, Math.max(least, String(value).split('.')[1]?.length ?? 0))

export const numberFormats = {
  whole: { show: (value: number) => String(value).replace('.', ','), read: reading(parseDecimal) },
  hours: { show: decimals(1), read: reading(parseDecimal), unit: 'h' },
  /** Stored in centavos, written in reais. */
  money: { show: (value: number) => decimals(2)(value / 100), read: reading(parseMoney), sign: 'R$' },
} as const satisfies Record<string, NumberFormat>
