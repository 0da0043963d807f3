import { resourceOf } from '@rentme/domain/kit/stores'
import { references, type StoreDefinition } from '@rentme/domain/kit/resource'
import type { Telling } from '@rentme/domain/words/value'
import { useQueries } from '@tanstack/react-query'
import { useData } from '../data/data.ts'
import type { Form } from '../editor/form-schema.ts'
import { useZone } from '../session/session-context.tsx'
import { recordsIn } from '@rentme/domain/kit/record'

/** A value of a field, as somebody wrote it. */
export interface Told {
  name: string
  value: unknown
}

type Pointer = { noun: string; id: string }

const pointersIn = (store: StoreDefinition, row: Readonly<Record<string, unknown>>): Pointer[] =>
  Object.entries(references(store)).flatMap(([column, noun]) => {
    const id = row[column]
    return typeof id === 'string' ? [{ noun, id }] : []
  })

/** The rows that the values point at, themselves or in their lines. */
const pointersOf = (form: Form, told: readonly Told[]): Pointer[] =>
  told.flatMap(({ name, value }) => {
    const line = form.lines?.[name]?.of
    const rows = line === undefined ? [] : recordsIn(value)
    return [
      ...pointersIn(form, { [name]: value }),
      ...(line === undefined ? [] : rows.flatMap((row) => pointersIn(line, row))),
    ]
  })

const noWords: ReadonlyMap<string, string> = new Map()

/** How values of a noun are told to the reader: his time zone, and the names of all that they point at. */
export const useTelling = (
  form: Form,
  told: readonly Told[],
  known: ReadonlyMap<string, string> = noWords,
): Telling => {
  const source = useData()
  const zone = useZone()
  const pointers = pointersOf(form, told).filter(({ id }) => !known.has(id))
  const nouns = [...new Set(pointers.map(({ noun }) => noun))].flatMap((noun) => {
    const resource = resourceOf(noun)
    return resource === undefined ? [] : [resource]
  })
  const names = useQueries({
    queries: nouns.map((noun) => {
      const ids = [...new Set(pointers.filter((one) => one.noun === noun.name).map(({ id }) => id))].sort()
      return {
        queryKey: [noun.name, 'optionsOf', ids.join(',')],
        queryFn: () => source.optionsOf(noun, ids),
      }
    }),
    combine: (answers) => ({
      isWhole: answers.every(({ isPending }) => !isPending),
      found: new Map(answers.flatMap(({ data = [] }) => data.map(({ id, label }) => [id, label] as const))),
    }),
  })
  return { zone, nameOf: (id) => known.get(id) || (names.found.get(id) ?? (names.isWhole ? undefined : '…')) }
}
