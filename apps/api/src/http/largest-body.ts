import { z } from 'zod'
import { most } from './shape.ts'

interface Schema {
  $ref?: string
  $defs?: Readonly<Record<string, Schema>>
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  format?: string
  maxLength?: number
  pattern?: string
  maxItems?: number
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  additionalProperties?: Schema | boolean
}

const uuid = 36
/** Of another text that its form bounds and no length: a document, a moment. */
const shortText = 64
/** Of a number, `true`, `false` or `null`. */
const word = 24
/** Of a character in UTF-8 that counts as one in JavaScript. */
const widest = 3
/** Whether a pattern names all that it takes, which is ASCII in every schema. */
const isAscii = (pattern: string | undefined) =>
  pattern !== undefined && !/\.|\[\^|\\[SWD]/.test(pattern.replaceAll('\\.', ''))

const sizes: Readonly<Record<string, (schema: Schema, named: NonNullable<Schema['$defs']>) => number>> = {
  string: ({ format, maxLength = format === 'uuid' ? uuid : shortText, pattern }) =>
    2 + maxLength * (isAscii(pattern) ? 1 : widest),
  array: ({ maxItems = most.items, items = {} }, named) => 2 + maxItems * (1 + sizeOf(items, named)),
  object: ({ properties = {}, additionalProperties: named = false }, defs) => {
    const others = typeof named === 'object' ? most.keys * (4 + shortText * widest + sizeOf(named, defs)) : 0
    const own = Object.entries(properties).map(([name, schema]) => name.length + 4 + sizeOf(schema, defs))
    return own.reduce((sum, size) => sum + size, 2 + others)
  },
}

const sizeOf = (schema: Schema, named: NonNullable<Schema['$defs']>): number => {
  const { $ref, anyOf, type } = schema
  const target = $ref === undefined ? undefined : named[$ref.split('/').at(-1) ?? '']
  if (target !== undefined) return sizeOf(target, named)
  if (anyOf !== undefined) return Math.max(...anyOf.map((one) => sizeOf(one, named)))
  const values = schema.enum ?? ('const' in schema ? [schema.const] : undefined)
  if (values !== undefined) return Math.max(...values.map((value) => JSON.stringify(value).length * widest))
  return sizes[type ?? '']?.(schema, named) ?? word
}

const known = new WeakMap<z.ZodType, number>()

/** Bytes of the largest JSON that a schema and the bounds of shape take, as it is sent without blanks. */
export const largestBody = (body: z.ZodType): number => {
  const before = known.get(body)
  if (before !== undefined) return before
  // A JSON schema has these parts, or none of them.
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
  const bytes = sizeOf(schema, schema.$defs ?? {})
  known.set(body, bytes)
  return bytes
}
