import { stores } from '@rentme/domain'
import { atLeast } from '@rentme/domain/kit/levels'
import { references, type Level, type Resource, type Store } from '@rentme/domain/kit/resource'
import { z } from 'zod'
import { derivedHeadings, headings, valueWords } from './words.ts'

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

/** A column of a spreadsheet: how its values are written and read. */
export interface SheetColumn {
  /** Column of the row. */
  name: string
  /** Where a read row holds the value: the label's name for a reference. */
  at: string
  heading: string
  kind: Kind
  /** Value → word, for `words`. */
  words: Readonly<Record<string, string>>
  /** The noun that a `reference` points at. */
  noun: string | null
}

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
  const words = valueWords[`${store.name}.${name}`]
  const kind = noun === null ? kindOf(name, schema) : 'reference'
  return {
    noun,
    heading: headingOf(store, name, schema),
    kind: words === undefined ? kind : ('words' as const),
    words: words ?? {},
  }
}

const columnOf = (resource: Resource, name: string, schema: z.ZodType): SheetColumn | null => {
  const { noun, heading, kind, words } = describeColumn(resource, name, schema)
  const at = noun === null ? name : resource.labels?.[name]
  if (heading === undefined || at === undefined || kind === null) return null
  return { name, at, heading, kind, words, noun }
}

const derivedColumns = (resource: Resource): SheetColumn[] =>
  Object.entries(resource.derived ?? {}).flatMap(([name, schema]) => {
    const heading = derivedHeadings[`${resource.name}.${name}`]
    const column = columnOf(resource, name, schema)
    if (heading === undefined) return []
    return [{ ...(column ?? { name, at: name, kind: 'number', words: {}, noun: null }), heading }]
  })

/** Two columns with one short heading say all that their descriptions say. */
const distinct = (resource: Resource, columns: readonly SheetColumn[]): SheetColumn[] =>
  columns.map((column) => {
    const twice = columns.filter(({ heading }) => heading === column.heading).length > 1
    const schema = resource.row.shape[column.name] as z.ZodType | undefined
    return twice && schema?.description !== undefined && column.noun === null
      ? { ...column, heading: schema.description }
      : column
  })

/** The columns of a noun's spreadsheet, in the order of its descriptor. */
export const sheetColumns = (resource: Resource): SheetColumn[] => {
  const own = Object.entries<z.ZodType>({ ...resource.columns, ...resource.serverColumns })
  const times = ['createdAt', 'updatedAt'].map(
    (name) => [name, resource.row.shape[name] as z.ZodType] as const,
  )
  const of = (entries: readonly (readonly [string, z.ZodType])[]) =>
    entries.flatMap(([name, schema]) => columnOf(resource, name, schema) ?? [])
  return distinct(resource, [...of(own), ...derivedColumns(resource), ...of(times)])
}

/** The columns that a level may see in some row; what is hidden in single rows is an empty cell there. */
export const visibleSheetColumns = (resource: Resource, level: Level): SheetColumn[] =>
  sheetColumns(resource).filter(({ name }) => {
    const rule = resource.sensitive?.[name]
    return rule === undefined || rule.when !== undefined || atLeast(level, rule.level)
  })
