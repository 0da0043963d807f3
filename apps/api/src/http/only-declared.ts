import { z } from 'zod'
import { isRecord } from '@rentme/domain/kit/record'

/** A value with what its schema declares and nothing else; the value itself when it has no more. */
type Trim = (value: unknown) => unknown

const asItIs: Trim = (value) => value

const each =
  (trim: Trim): Trim =>
  (value) =>
    Array.isArray(value) ? value.map(trim) : value

const values =
  (trim: Trim): Trim =>
  (value) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, trim(one)]))
      : value

/** Whether an object may have more than it names: rows of a device are projected by their stores. */
const isOpen = ({ def }: z.ZodObject): boolean =>
  def.catchall !== undefined && !(def.catchall instanceof z.ZodNever)

/** The fields that any of several objects declares, since an answer is one of them: what none declares stays here. */
const fields = (objects: readonly z.ZodObject[]): Trim => {
  if (objects.some(isOpen)) return asItIs
  const named = new Map<string, z.ZodType[]>()
  for (const { shape } of objects)
    for (const [name, schema] of Object.entries<z.ZodType>(shape))
      named.set(name, [...(named.get(name) ?? []), schema])
  const trims = new Map([...named].map(([name, schemas]) => [name, trimOf(schemas)]))
  return (value) => {
    if (!isRecord(value)) return value
    const kept: Record<string, unknown> = {}
    for (const name in value) {
      const trim = trims.get(name)
      if (trim !== undefined) kept[name] = trim === asItIs ? value[name] : trim(value[name])
    }
    return kept
  }
}

/** What a schema wraps, or stands for several of. */
const inside = (schema: z.ZodType): z.ZodType[] => {
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((one) => (one instanceof z.ZodType ? inside(one) : []))
  const inner =
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
      ? schema.unwrap()
      : null
  return inner instanceof z.ZodType ? inside(inner) : [schema]
}

/** Whatever else a schema is, as a text or anything at all, is sent as it is. */
const trimOf = (schemas: readonly z.ZodType[]): Trim => {
  const all = schemas.flatMap(inside)
  const objects = all.filter((one) => one instanceof z.ZodObject)
  if (objects.length > 0) return fields(objects)
  const lists = all.flatMap((one) =>
    one instanceof z.ZodArray && one.element instanceof z.ZodType ? [one.element] : [],
  )
  if (lists.length > 0) {
    const trim = trimOf(lists)
    return trim === asItIs ? asItIs : each(trim)
  }
  const records = all.flatMap((one) =>
    one instanceof z.ZodRecord && one.valueType instanceof z.ZodType ? [one.valueType] : [],
  )
  const trim = records.length > 0 ? trimOf(records) : asItIs
  return trim === asItIs ? asItIs : values(trim)
}

/**
 * What of the answers of a route leaves the server: what its schema declares. A column that nobody declared, as one that a
 * migration added or a query took along, stays here whatever a handler answers.
 */
export const onlyDeclared = (schema: z.ZodType): Trim => {
  let trim: Trim | undefined
  // Most routes of a process are never called: a schema is read when the first answer goes.
  return (value) => (trim ??= trimOf([schema]))(value)
}
