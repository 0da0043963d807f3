import { z } from 'zod'

/** What people call a field and its values, and what the API's documentation says of it. */
export interface Naming {
  /** In Portuguese: on forms, spreadsheets and imports, in the trail, in documents, where two values collide. */
  readonly label: string
  /** Where its neighbours say the rest: columns and filters of a list, facts of a row. By default the label. */
  readonly short?: string
  /** In English, for the API's documentation. */
  readonly doc: string
  /** What its values are called, where they are a few. */
  readonly words?: Readonly<Record<string, string>>
}

// A registry of its own: what stands in Zod's goes into the OpenAPI document whole.
const namings = z.registry<Naming>()

/** The schema, called as people call it. */
export const named = <S extends z.ZodType>(schema: S, naming: Naming | undefined): S => {
  if (naming !== undefined) namings.add(schema, naming)
  return schema
}

/** What a schema wraps. */
export const unwrapped = (schema: z.ZodNullable | z.ZodDefault | z.ZodOptional): z.ZodType =>
  // Zod's type of it is that of its core, which every schema here is more than.
  schema.unwrap() as z.ZodType

/** A schema without what wraps it (`.nullable()`, `.default(null)`, `.optional()`). */
export const innermost = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional
    ? innermost(unwrapped(schema))
    : schema

/** What a field is called, however its schema is wrapped. */
export const namingOf = (schema: z.ZodType): Naming | undefined =>
  namings.get(schema) ?? namings.get(innermost(schema))

/** Fields that are called something are described so in the API's documentation; others describe themselves. */
export const described = <S extends Readonly<Record<string, z.ZodType>>>(shape: S): S => {
  const entries = Object.entries(shape).map(([name, schema]) => {
    const naming = namingOf(schema)
    const isDescribed = naming === undefined || innermost(schema).description !== undefined
    return [name, isDescribed ? schema : schema.describe(naming.doc)]
  })
  // The same names as before, each with a schema of the same type.
  return Object.fromEntries(entries) as S
}

const notWritten = new Set<unknown>(['uuid', 'date', 'datetime'])

/** Whether a column holds what people write: such texts are put in natural order, on the server and on the device. */
export const isText = (
  store: { readonly row: z.ZodObject<Readonly<Record<string, z.ZodType>>> },
  column: string,
): boolean => {
  const found = store.row.shape[column]
  if (found === undefined) return false
  const schema = innermost(found)
  if (schema.type !== 'string') return false
  return !notWritten.has('format' in schema ? schema.format : null)
}
