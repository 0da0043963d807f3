import { z } from 'zod'
import { removalReason } from '../kit/fields.ts'
import { innermost, namingOf, type Naming } from '../kit/naming.ts'
import { references, type Resource, type Store } from '../kit/resource.ts'
import { keysOf, recordOf } from '../kit/record.ts'

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

const numberKind = (name: string): Kind => (name.endsWith('_at') ? 'milliseconds' : 'number')

/** Null for a value that no cell holds: lists, objects, and ids that say nothing to people. */
const kindOf = (name: string, schema: z.ZodType): Kind | null => {
  const bare = innermost(schema)
  const kind = bare.meta()?.['kind']
  // Fields name their kind themselves, in `kit/fields.ts`.
  if (typeof kind === 'string') return kind as Kind
  if (bare instanceof z.ZodISODate) return 'day'
  if (bare instanceof z.ZodISODateTime) return 'instant'
  if (bare instanceof z.ZodBoolean) return 'boolean'
  if (bare instanceof z.ZodArray || bare instanceof z.ZodObject || bare instanceof z.ZodUUID) return null
  if (bare instanceof z.ZodNumber) return numberKind(name)
  if (bare instanceof z.ZodLiteral) return typeof [...bare.values][0] === 'string' ? 'text' : 'number'
  return 'text'
}

/** What each item of a list is, for a column that holds a list; else null. */
export const itemOf = (schema: z.ZodType | undefined): unknown => {
  const list = schema === undefined ? null : innermost(schema)
  return list instanceof z.ZodArray ? list.element : null
}

/** How people call a column of a store and write its values; `kind` is null for what no cell holds. */
export const describeColumn = (store: Store, name: string, schema: z.ZodType) => {
  const noun = references(store)[name] ?? null
  const { label, short, words } = namingOf(schema) ?? {}
  const kind = noun === null ? kindOf(name, schema) : 'reference'
  return {
    noun,
    label,
    short: short ?? label,
    kind: words === undefined ? kind : ('words' as const),
    words: words ?? {},
  }
}
export type Column = ReturnType<typeof describeColumn>

type Fielded = Store & Partial<Pick<Resource, 'files' | 'lines' | 'derived' | 'input'>>

/** What a removal may ask for. */
const asked: Readonly<Record<string, z.ZodType>> = { reason: removalReason() }

const schemaOf = ({ row, input, derived }: Fielded, name: string) =>
  row.shape[name] ?? input?.shape[name] ?? derived?.[name] ?? asked[name]

/** The noun that a field of a store points at, and how the field is called. */
export const fieldOf = (store: Fielded | undefined, name: string) => {
  const schema = store === undefined ? undefined : schemaOf(store, name)
  const column = store === undefined || schema === undefined ? null : describeColumn(store, name, schema)
  const part = store?.files?.[name] ?? store?.lines?.[name]
  const label = part?.label ?? column?.label ?? name
  return { noun: column?.noun ?? null, label, short: column?.short ?? label, column }
}

type FieldName<R extends Fielded> = (
  | keyof R['columns']
  | keyof R['serverColumns']
  | keyof R['derived']
  | keyof R['files']
  | keyof R['lines']
) &
  string

/** What the fields of a noun are called: `fieldsOf(clients).phone.label`. */
export const fieldsOf = <R extends Fielded>(
  noun: R,
): Readonly<Record<FieldName<R>, { label: string; short: string }>> => {
  const { columns, serverColumns, derived, files, lines } = noun
  // What may be left out of a descriptor is in no type of its own, so that a spread of it loses its names.
  const parts = { ...columns, ...serverColumns, ...derived, ...files, ...lines } as Record<
    FieldName<R>,
    unknown
  >
  return recordOf(keysOf(parts), (name) => fieldOf(noun, name))
}

/** What the parts of a field that is an object are called: `partsOf(rental).since.short`. */
export const partsOf = <S extends Readonly<Record<string, z.ZodType>>>({ shape }: z.ZodObject<S>) =>
  recordOf(keysOf(shape), (name) => {
    const schema: z.ZodType | undefined = shape[name]
    const { label = name, short = label }: Partial<Naming> = (schema && namingOf(schema)) ?? {}
    return { label, short }
  })
