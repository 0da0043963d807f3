import { recordIn, recordsIn } from '@rentme/domain/kit/record'
import { references, type Resource, type Store } from '@rentme/domain/kit/resource'
import { resourceOf, storeOf } from '@rentme/domain/kit/stores'
import { leadName } from '../data/row-name.ts'
import type { EditorScope } from './editor-context.ts'
import { filesIn, type Form, type FormValues } from './form-schema.ts'

type Words = [id: string, words: string]

const fileWords = ({ files = {} }: Store, row: FormValues): Words[] =>
  Object.keys(files).flatMap((field) => filesIn(row[field]).map(({ id, name }): Words => [id, name]))

/** What a label says of its row: by the option of a noun with routes, else by the first text that is shown of it. */
const said = (noun: string | undefined, label: FormValues): string => {
  const resource = resourceOf(noun)
  if (resource !== undefined) return leadName(resource, label)
  const store = storeOf(noun)
  const shown = store?.display.filter((column) => !(column in references(store))) ?? []
  return shown.map((column) => label[column]).find((value) => typeof value === 'string') ?? ''
}

const labelWords = (store: Store, row: FormValues): Words[] =>
  Object.entries(store.labels ?? {}).flatMap(([column, name]): Words[] => {
    const label = recordIn(row[name])
    const words = said(references(store)[column], label)
    return typeof label['id'] === 'string' && words !== '' ? [[label['id'], words]] : []
  })

/** Words of the ids that a row as it was read carries labels of: of what it and its lines point at, and of its files. */
export const wordsIn = (store: Store, row: FormValues): Words[] => [
  ...fileWords(store, row),
  ...labelWords(store, row),
  ...Object.entries(store.lines ?? {}).flatMap(([field, { of }]) =>
    recordsIn(row[field]).flatMap((line) => wordsIn(of, line)),
  ),
]

/** Label of the row that a reference points at, when `row` carries it; empty when it does not. */
export const referenceWords = (
  form: Form,
  target: Resource,
  column: string,
  row: FormValues | null,
  id: string,
): string => {
  const label = recordIn(row?.[form.labels?.[column] ?? ''])
  return label['id'] === id ? leadName(target, label) : ''
}

/** Learns the words of the ids of a row that came later. */
export const learn = ({ form, targets, known }: EditorScope, row: FormValues): void => {
  for (const [id, name] of wordsIn(form, row)) known.set(id, name)
  for (const [column, target] of targets) {
    const id = row[column]
    if (typeof id === 'string' && !known.has(id)) known.set(id, referenceWords(form, target, column, row, id))
  }
}
