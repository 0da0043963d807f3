import { z } from 'zod'
import { stores } from '../index.ts'
import { references, type Store } from '../kit/resource.ts'
import { choiceWords, fieldLabels, headings } from './tables.ts'

export type Kind =
  | 'text'
  | 'number'
  | 'hours'
  | 'money'
  | 'day'
  | 'instant'
  | 'milliseconds'
  | 'boolean'
  | 'words'
  | 'reference'
  | 'document'
  | 'phone'
  | 'cep'

const inner = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional
    ? inner(schema.unwrap() as z.ZodType)
    : schema

const numberKind = (name: string): Kind => (name.endsWith('_at') ? 'milliseconds' : 'number')

/** Null for a value that no cell holds: lists and objects. */
const kindOf = (name: string, schema: z.ZodType): Kind | null => {
  const bare = inner(schema)
  const kind = bare.meta()?.['kind']
  if (typeof kind === 'string') return kind as Kind
  if (bare instanceof z.ZodISODate) return 'day'
  if (bare instanceof z.ZodISODateTime) return 'instant'
  if (bare instanceof z.ZodBoolean) return 'boolean'
  if (bare instanceof z.ZodArray || bare instanceof z.ZodObject) return null
  if (bare instanceof z.ZodNumber) return numberKind(name)
  if (bare instanceof z.ZodLiteral) return typeof [...bare.values][0] === 'string' ? 'text' : 'number'
  return 'text'
}

/** What a description says before it begins to explain: `Status, dado pelo servidor` → `Status`. */
const short = (description: string): string =>
  description
    .replace(/ \([^)]{4,}\)/g, '')
    .replace(/[,:] .*$/, '')
    .trim()

const targetName = (noun: string): string | undefined => {
  const target = stores.find(({ name }) => name === noun)
  return target !== undefined && 'label' in target ? target.label.one : undefined
}

const headingOf = (store: Store, name: string, schema: z.ZodType): string | undefined => {
  const noun = references(store)[name]
  const described = schema.description
  const own = described === undefined || described.startsWith('Id of a row') ? undefined : short(described)
  return headings[name] ?? own ?? (noun === undefined ? undefined : targetName(noun))
}

/** How people call a column of a store and write its values; `kind` is null for lists and objects. */
export const describeColumn = (store: Store, name: string, schema: z.ZodType) => {
  const noun = references(store)[name] ?? null
  const words = choiceWords[`${store.name}.${name}`]
  const kind = noun === null ? kindOf(name, schema) : 'reference'
  return {
    noun,
    heading: headingOf(store, name, schema),
    kind: words === undefined ? kind : ('words' as const),
    words: words ?? {},
  }
}
export type Column = ReturnType<typeof describeColumn>

/** The noun that a field of a store points at, and how the field is called. */
export const fieldOf = (store: Store | undefined, name: string) => {
  const schema = store?.columns[name] ?? store?.serverColumns[name]
  const column = store === undefined || schema === undefined ? null : describeColumn(store, name, schema)
  const label = fieldLabels[`${store?.name}.${name}`] ?? fieldLabels[name] ?? column?.heading ?? name
  return { noun: column?.noun ?? null, label, column }
}
