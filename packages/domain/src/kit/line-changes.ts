import { same } from './same.ts'
import { storeNamed } from './stores.ts'
import { stores } from '../index.ts'
import { patch, put, remove, type Change, type Facts, type Values } from './plan.ts'
import type { Resource, Store } from './resource.ts'
import { recordsIn } from './record.ts'
import { partsOf } from './parts.ts'

const heldBy = async (facts: Facts, store: Store, parent: string, id: string): Promise<Values[]> =>
  facts.where(store, { [parent]: id })

const differs = (line: Values, held: Values) =>
  Object.entries(line).some(([name, value]) => !same(value, held[name]))

/** The input with an id for every line, so that whoever is sent it makes the same lines. */
export const withLineIds = (facts: Facts, { lines = {} }: Resource, input: Values): Values => ({
  ...input,
  ...Object.fromEntries(
    Object.keys(lines).flatMap((field) => {
      const sent = input[field]
      if (!Array.isArray(sent)) return []
      return [[field, recordsIn(sent).map((line) => ({ ...line, id: line['id'] ?? facts.newId() }))]]
    }),
  ),
})

/**
 * Makes the lines of the fields sent exactly those sent: one with the id of a line changes it, others are new, the rest
 * goes. Lines that carry versions are a questionnaire's, which makes its next version itself.
 */
export const lineChanges = async (
  facts: Facts,
  resource: Resource,
  id: string,
  input: Values,
): Promise<Change[]> => {
  const changes: Change[] = []
  for (const [field, { of: store, parent }] of Object.entries(resource.lines ?? {})) {
    const wanted = input[field]
    if (!Array.isArray(wanted) || 'sinceVersion' in store.row.shape) continue
    const held = new Map((await heldBy(facts, store, parent, id)).map((line) => [line['id'], line]))
    const lines = recordsIn(wanted).map((line) => ({ ...line, id: String(line['id']) }))
    const stay = new Set(lines.map((line) => line.id))
    for (const line of held.keys()) if (!stay.has(String(line))) changes.push(remove(store, String(line)))
    for (const line of lines) {
      const before = held.get(line.id)
      if (before === undefined) changes.push(put(store, line.id, { ...line, [parent]: id }))
      else if (differs(line, before)) changes.push(patch(store, line.id, line))
    }
  }
  return changes
}

/** The lines and other parts of a row that goes. */
export const linesRemoved = async (facts: Facts, resource: Resource, id: string): Promise<Change[]> => {
  const changes: Change[] = []
  for (const { store: name, parent } of partsOf(stores, resource)) {
    const store = storeNamed(name)
    if (store === undefined) continue
    for (const line of await heldBy(facts, store, parent, id)) changes.push(remove(store, String(line['id'])))
  }
  return changes
}
