import { same } from '@rentme/domain/kit/same'
import { fieldErrors } from '@rentme/domain/kit/messages'
import { namingOf } from '@rentme/domain/kit/naming'
import { tidy } from '@rentme/domain/kit/fields'
import type { FileRef, Resource } from '@rentme/domain/kit/resource'
import { fieldOf, itemOf } from '@rentme/domain/words/column'
import { z } from 'zod'
import { isRecord, recordIn, recordsIn } from '@rentme/domain/kit/record'

/** A noun whose `input` may carry more fields than the descriptor's columns; `reads` gives their values of a row. */
export type Form = Resource & { readonly reads?: Readonly<Record<string, Reader['read']>> }

/** Reads a field of a row; a method, whose parameter is compared both ways, so that it may name the rows of its noun. */
interface Reader {
  read(row: Readonly<FormValues>): unknown
}

export type FormValues = Record<string, unknown>

/** What the schema of a form makes of its values. */
export type Output<F extends Form> = F['input']['_zod']['output']

const fieldsOf = ({ input }: Form): [string, z.ZodType][] =>
  Object.entries(input.shape).filter(([name]) => name !== 'id')

/** Values of a new row: the schema's defaults, and null where it has none. */
export const emptyValues = (form: Form): FormValues =>
  Object.fromEntries(
    fieldsOf(form).map(([name, schema]) => {
      const parsed = schema.safeParse(undefined)
      return [name, parsed.success ? (parsed.data ?? null) : null]
    }),
  )

const isFile = (value: unknown): value is FileRef => isRecord(value) && typeof value['id'] === 'string'

/** The files of a field of a row, be it one or many. */
export const filesIn = (value: unknown): FileRef[] => [value].flat().filter(isFile)

/** Lines as they were read, in the columns that a form sends of them. */
const linesAs = (schema: z.ZodType, lines: unknown): FormValues[] | null => {
  const line = itemOf(schema)
  if (!Array.isArray(lines) || !(line instanceof z.ZodObject)) return null
  return recordsIn(lines).map((one) => pick(one, Object.keys(line.shape)))
}

/** Values of the fields of a row as it was read: files become their ids, and lines what is sent of them. */
export const valuesOf = (form: Form, row: Readonly<FormValues>): FormValues =>
  Object.fromEntries(
    fieldsOf(form).map(([name, schema]) => {
      const lines = form.lines?.[name] === undefined ? null : linesAs(schema, row[name])
      const value = form.reads?.[name]?.(row) ?? lines ?? row[name] ?? null
      if (form.files?.[name] === undefined || value === null) return [name, value]
      const ids = filesIn(value).map(({ id }) => id)
      return [name, Array.isArray(value) ? ids : ids[0]]
    }),
  )

/** Values of a new row that starts from others: those of a row that it copies, or a few of its own. */
export const startingValues = (form: Form, from: Readonly<FormValues>): FormValues => {
  const empty = emptyValues(form)
  const given = Object.keys(empty).filter((name) => name in from)
  return { ...empty, ...pick(valuesOf(form, from), given) }
}

/** Whether a field must be filled in: what its schema says of an empty one, which of a list has no lines. */
export const isRequired = (form: Form, name: string): boolean =>
  [null, []].every((empty) => form.input.shape[name]?.safeParse(empty).success === false)

/** What a field of a form is called, or a field of one of its lines: `participants.0.name`. */
export const labelOf = (form: Form, path: string): string => {
  const [name = '', , fact] = path.split('.')
  if (fact === undefined) return fieldOf(form, name).label
  const line = itemOf(form.input.shape[name])
  const schema = line instanceof z.ZodObject ? line.shape[fact] : undefined
  return (schema && namingOf(schema)?.label) ?? fact
}

/** A field whose value is never kept outside the form, such as a password. */
export const isSecret = (form: Form, name: string): boolean =>
  form.input.shape[name]?.meta()?.['secret'] === true

export type Checked = { data: FormValues; errors: null } | { data: null; errors: Record<string, string> }

/** The values as rules over several fields read them: a field that its schema refuses has none; lists stay. */
const readable = (form: Form, values: FormValues): FormValues =>
  Object.fromEntries(
    fieldsOf(form).map(([name, schema]) => {
      const value = values[name]
      const parsed = schema.safeParse(value)
      return [name, parsed.success ? parsed.data : Array.isArray(value) ? value : null]
    }),
  )

/**
 * What would be sent, or every invalid field: path → sentence, by the schema and by the rules over several fields at
 * once. What the schema says of a field comes before what a rule does.
 */
export const check = (
  form: Form,
  values: FormValues,
  rules: (values: FormValues) => Record<string, string>,
): Checked => {
  const given = recordIn(tidy(values))
  const parsed = form.input.safeParse(given)
  if (!parsed.success)
    return { data: null, errors: { ...rules(readable(form, given)), ...fieldErrors(parsed.error) } }
  const errors = rules(parsed.data)
  return Object.keys(errors).length > 0 ? { data: null, errors } : { data: parsed.data, errors: null }
}

/** The fields whose values are not those of the base. */
export const changedFields = (base: Readonly<FormValues>, values: Readonly<FormValues>): string[] =>
  Object.keys(base).filter((name) => !same(base[name], values[name]))

export const pick = (values: Readonly<FormValues>, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
