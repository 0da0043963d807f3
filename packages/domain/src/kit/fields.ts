import { z } from 'zod'
import { isCnpj } from './documents/cnpj.ts'
import { isCpf } from './documents/cpf.ts'
import { parsePhone } from './documents/phone.ts'
import { named, type Naming } from './naming.ts'
import { plainText } from './plain-text.ts'
import { unprintableSentence } from './printable.ts'

/** The id of a row of the named noun: a UUIDv7 made by whoever creates the row. */
export type Id<N extends string> = string & z.core.$brand<N>

declare const noun: unique symbol
/** Schema of an id that points at a row of the noun `N`, which only the compiler sees on it. */
export interface Ref<N extends string> extends z.ZodUUID {
  readonly [noun]?: N
}

/** A column that points at a row of another noun; `references()` reads the noun back from the schema. */
export const ref = <const N extends string>(
  noun: N,
  naming?: Omit<Naming, 'doc'> & Partial<Pick<Naming, 'doc'>>,
): Ref<N> => {
  const { doc = `Id of a row of ${noun}` } = naming ?? {}
  return named(z.uuid().meta({ ref: noun, description: doc }), naming && { ...naming, doc })
}

/** Blanks and the like that a text may have too many; what is longer is refused as it came, which costs nothing. */
const tidiable = 2000

/** What people write in words. All of it can be printed. */
export const text = (min: number, max: number, naming?: Naming) =>
  named(
    z
      .string()
      .overwrite((value) => (value.length > max + tidiable ? value : plainText(value)))
      .min(min)
      .max(max, { abort: true })
      .refine((value) => unprintableSentence(value) === null, {
        error: ({ input }) => unprintableSentence(String(input)) ?? undefined,
      }),
    naming,
  )
/** Why something is taken back that happened. */
export const removalReason = () => text(5, 255, { label: 'Motivo', doc: 'Why it is taken back' })
export const code = (max: number, pattern: RegExp, message: string, naming?: Naming) =>
  named(z.string().toUpperCase().min(1).max(max).regex(pattern, message), naming)

/** One of a few values, each with its word. */
export const choice = <const V extends string>(
  values: readonly V[],
  naming: Omit<Naming, 'words'> & { readonly words?: Readonly<Record<V, string>> },
) => named(z.enum(values), naming)
/** Yes or no. */
export const flag = (naming: Naming) => named(z.boolean(), naming)
/** Whether a row is in use: one that is not is offered to no form. */
export const active = () =>
  flag({ label: 'Ativo', short: 'Situação', doc: 'Whether forms offer the row' }).default(true)

/** The sentence for a value of the wrong form; one that is missing is a field to fill in, as any other. */
const malformed = (sentence: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? undefined : sentence),
})

export const email = (naming?: Naming) =>
  named(
    z
      .email(malformed('E-mail inválido.'))
      .max(254)
      .toLowerCase()
      .meta({ examples: ['debora.lustosa@example.com'] }),
    naming,
  )

// Whatever is reckoned from a date, months and intervals ahead, stays one that the database and ISO 8601 can hold.
const firstDay = '1900-01-01'
const afterLastDay = '3000-01-01'
export const isOfOurTime = (text: string) => text >= firstDay && text < afterLastDay
const otherTime = 'Informe um ano entre 1900 e 2999.'

/** An instant in ISO 8601, UTC, with milliseconds. */
export const instant = (naming?: Naming) =>
  named(
    z.iso
      .datetime({ ...malformed('Data e hora inválidas.'), abort: true, precision: 3 })
      .refine(isOfOurTime, otherTime)
      .meta({ examples: ['2026-11-27T12:00:00.000Z'] }),
    naming,
  )
/** A calendar day `YYYY-MM-DD`, in no time zone. */
export const day = (naming?: Naming) =>
  named(
    z.iso
      .date({ ...malformed('Data inválida. Use dd/mm/aaaa.'), abort: true })
      .refine(isOfOurTime, otherTime)
      .meta({ examples: ['2026-11-27'] }),
    naming,
  )
const isZone = (name: string): boolean => {
  if (!/^[A-Za-z_]+(?:\/[\w+-]+)+$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('pt-BR', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
/** The IANA name of a time zone. */
export const zone = (naming?: Naming) =>
  named(
    z
      .string()
      .max(60)
      .refine(isZone, 'Fuso horário inválido.')
      .meta({ examples: ['America/Sao_Paulo'] }),
    naming,
  )
export const year = (min: number, max: number, naming?: Naming) => named(z.int().min(min).max(max), naming)

/** With the longest interval of maintenance ahead of it, a reading still fits its column. */
const mostHours = 9_999_999.9

// `kind` says how people write a value that its type alone does not tell: spreadsheets read and write by it.
/** Hours run by a machine, one decimal. */
export const hours = (naming?: Naming, least = 0) =>
  named(
    z
      .number()
      .min(least)
      .max(mostHours)
      .multipleOf(0.1, 'Use uma casa decimal.')
      .meta({ kind: 'hours', examples: [1234.5] }),
    naming,
  )
/** A reading at which something falls due: below zero when it was due before the present meter began. */
export const dueHours = (naming?: Naming) => hours(naming, -mostHours)
/** Money in whole centavos. */
export const centavos = (naming?: Naming) =>
  named(
    z
      .int()
      .min(0)
      .max(9_000_000_000_000)
      .meta({ kind: 'money', examples: [123450] }),
    naming,
  )
/** A whole number as the database holds it in four bytes. */
export const count = (least = 0, naming?: Naming) => named(z.int().min(least).max(2_147_483_647), naming)

/** CPF as eleven digits, no mask. */
export const cpf = (naming?: Naming) =>
  named(
    z
      .string()
      .refine(isCpf, 'CPF inválido.')
      .meta({ kind: 'document', examples: ['99900000188'] }),
    naming,
  )
/** CPF or CNPJ, no mask, upper case; which of the two by its length. */
export const document = (naming?: Naming) =>
  named(
    z
      .string()
      .toUpperCase()
      .refine((value) => value.length === 14 || isCpf(value), 'CPF inválido.')
      .refine((value) => value.length !== 14 || isCnpj(value), 'CNPJ inválido.')
      .meta({ kind: 'document', examples: ['12ABC34501DE35'] }),
    naming,
  )
/** CNPJ, no mask, upper case. */
export const cnpj = (naming?: Naming) =>
  named(
    z
      .string()
      .toUpperCase()
      .refine(isCnpj, 'CNPJ inválido.')
      .meta({ kind: 'document', examples: ['12ABC34501DE35'] }),
    naming,
  )
/** A telephone number in E.164. */
export const phone = (naming?: Naming) =>
  named(
    z
      .string()
      .max(20)
      .refine((value) => parsePhone(value) === value, 'Telefone inválido. Informe o DDD e o número.')
      .meta({ kind: 'phone', examples: ['+5511987654321'] }),
    naming,
  )
export const cep = (naming?: Naming) =>
  named(
    z
      .string()
      .regex(/^\d{8}$/, 'CEP inválido.')
      .refine((value) => value !== '00000000', 'CEP inválido.')
      .meta({ kind: 'cep', examples: ['13010000'] }),
    naming,
  )

/** Text that every part of the product can hold: no NUL, which PostgreSQL refuses, and no half characters. */
export const cleanText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/** What certainly shows: texts of any length that have some need no closer look. */
const shows = /[!-~À-ɏ]/
const isOfNothing = (text: string): boolean => !shows.test(text) && plainText(text) === ''

/**
 * Trims every text and turns one of nothing visible into null, in objects and lists of any depth.
 * Every input passes here before its schema: text is trimmed, and an empty one becomes null (docs/trade.md#fields).
 */
export const tidy = (value: unknown): unknown => {
  if (typeof value === 'string') return isOfNothing(value) ? null : cleanText(value).trim()
  if (Array.isArray(value)) return value.map(tidy)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, tidy(inner)]))
}
