import { storeOf } from '@rentme/domain/kit/stores'
import { failures } from '@rentme/domain/failure'
import { photoMarks } from '@rentme/domain/kit/photo-marks'
import { references, type Resource, type Store } from '@rentme/domain/kit/resource'
import { z } from 'zod'
import { keysOf } from '@rentme/domain/kit/record'

/** A schema that the OpenAPI document holds once, under a name, and refers to. */
const named = <S extends z.ZodType>(id: string, schema: S): S => schema.meta({ id })

const pascal = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** A refused call, in the one shape that every error has. */
export const problem = named(
  'Problem',
  z.strictObject({
    code: z.enum(keysOf(failures)).describe('A code, for programs'),
    message: z.string().describe('A sentence in Portuguese, for people'),
    requestId: z.string().describe('Id of the request'),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe('Invalid field → why, a sentence for people'),
    changedBy: z.string().nullable().optional().describe('Who made the version on the server'),
    current: z
      .unknown()
      .optional()
      .describe('The row as it stands on the server, or the one that it collides with'),
  }),
)

/** The answer without a body. */
export const nothing = z.null().describe('No content')

/** An answer that is no JSON, by its media types. */
export const bytes = (description: string, ...types: readonly string[]) => ({
  description,
  content: Object.fromEntries(
    types.map((type) => [type, { schema: z.unknown().meta({ type: 'string', description }) }]),
  ),
})

/** What is answered to a repeated call whose first answer is no longer kept (docs/offline.md#sending). */
const forgotten = named(
  'AlreadyProcessed',
  z.strictObject({
    alreadyProcessed: z
      .literal(true)
      .describe('The call was already made; its first answer is no longer kept'),
  }),
)

/** Answers of a change through `mutate`. */
export const changed = (status: 200 | 201 | 204, schema: z.ZodType) =>
  status === 200 ? { 200: z.union([schema, forgotten]) } : { [status]: schema, 200: forgotten }

/** A page of a list. */
export const pageOf = (row: z.ZodType, extra: Record<string, z.ZodType> = {}) =>
  z.strictObject({
    data: z.array(row).describe('Rows'),
    meta: z
      .strictObject({
        total: z.int().min(0).describe('Rows altogether'),
        page: z.int().min(1).describe('Page'),
        perPage: z.int().min(0).describe('Rows of a page'),
        ...extra,
      })
      .describe('Which page of how many rows'),
  })

/** A page of a noun's rows. */
export const listOf = (row: z.ZodType) =>
  pageOf(row, {
    more: z
      .literal(true)
      .optional()
      .describe('Counting stopped at total: there are more rows, and pages beyond'),
  })

export const fileRef = named(
  'FileRef',
  z.strictObject({
    id: z.uuid().describe('Id of the file'),
    name: z.string().describe('Name of the file'),
    mimeType: z.string().describe('Kind'),
    size: z.int().min(0).describe('Bytes'),
    width: z.int().nullable().describe('Width in pixels'),
    height: z.int().nullable().describe('Height in pixels'),
    marks: photoMarks.nullable().describe('Marks over the photo, which stays as it was taken'),
  }),
)

/** What a form needs to point at a row. */
export const option = z.strictObject({
  id: z.uuid().describe('Id of the row'),
  label: z.string().describe('What the row is called'),
  hint: z.string().nullable().optional().describe('A second fact, beside the name'),
  state: z.string().nullable().optional().describe('How the row stands, where its noun has a status'),
})

const labelOf = (target: Store): z.ZodType => {
  const shown = ['id', ...target.display].flatMap((column) => {
    const schema = target.row.shape[column]
    return schema === undefined ? [] : [[column, schema] as const]
  })
  return z.strictObject(Object.fromEntries(shown)).nullable()
}

const columnsOf = (store: Store): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(store.row.shape).map(([column, schema]) => [
      column,
      store.sensitive?.[column] === undefined ? schema : schema.optional(),
    ]),
  )

const readShape = (store: Store): Record<string, z.ZodType> => {
  const targets = references(store)
  const labels = Object.entries(store.labels ?? {}).flatMap(([column, label]) => {
    const target = storeOf(targets[column])
    return target === undefined
      ? []
      : [[label, labelOf(target).describe(`What ${column} points at`)] as const]
  })
  const files = Object.entries(store.files ?? {}).map(([field, file]) => {
    const schema = file.many
      ? z.array(fileRef).describe(`The ${field} that were uploaded`)
      : fileRef.nullable().describe(`The ${field} that was uploaded`)
    return [field, file.sensitive === true ? schema.optional() : schema] as const
  })
  return { ...columnsOf(store), ...Object.fromEntries(labels), ...Object.fromEntries(files) }
}

interface Reads {
  /** A row as lists have it: columns, labels, files and what is derived. */
  row: z.ZodType
  /** A row as `detail` has it: with its lines. */
  detail: z.ZodType
}

const known = new Map<string, Reads>()

/** What reads of a noun answer, from its descriptor; what is sensitive is there only for those who may see it. */
export const readsOf = (resource: Resource): Reads => {
  const made = known.get(resource.name)
  if (made !== undefined) return made
  const shape = { ...readShape(resource), ...resource.derived }
  const lines = Object.entries(resource.lines ?? {}).flatMap(([field, { of }]) => [
    [field, z.array(z.strictObject(readShape(of))).describe('Lines')] as const,
  ])
  const row = named(pascal(resource.name), z.strictObject(shape))
  const detail =
    lines.length === 0
      ? row
      : named(`${pascal(resource.name)}Detail`, z.strictObject({ ...shape, ...Object.fromEntries(lines) }))
  const reads = { row, detail }
  known.set(resource.name, reads)
  return reads
}
