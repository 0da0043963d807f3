import type { Resource } from '@rentme/domain/kit/resource'
import type { EditorScope } from './editor-context.ts'
import { filesIn, type Form, type FormValues } from './form-schema.ts'
import { rowName } from '../data/row-name.ts'
import { recordIn } from '@rentme/domain/kit/record'

/** Name of each file of a row, by its id. */
export const fileWords = (form: Form, row: FormValues | null): [string, string][] =>
  Object.keys(form.files ?? {}).flatMap((field) =>
    filesIn(row?.[field]).map(({ id, name }): [string, string] => [id, name]),
  )

/** Label of the row that a reference points at, when `row` carries it; empty when it does not. */
export const referenceWords = (
  form: Form,
  target: Resource,
  column: string,
  row: FormValues | null,
  id: string,
): string => {
  const label = recordIn(row?.[form.labels?.[column] ?? ''])
  return label['id'] === id ? rowName(target, label) : ''
}

/** Learns the words of the ids of a row that came later. */
export const learn = ({ form, targets, known }: EditorScope, row: FormValues): void => {
  for (const [id, name] of fileWords(form, row)) known.set(id, name)
  for (const [column, target] of targets) {
    const id = row[column]
    if (typeof id === 'string' && !known.has(id)) known.set(id, referenceWords(form, target, column, row, id))
  }
}
