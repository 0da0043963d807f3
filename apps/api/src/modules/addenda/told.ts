import { storeNamed } from '@rentme/domain/kit/stores'
import type { Resource } from '@rentme/domain/kit/resource'
import { isUuid } from '@rentme/domain/kit/uuid'
import { fieldOf } from '@rentme/domain/words/column'
import { valueWords } from '@rentme/domain/words/value'
import { z } from 'zod'
import { addendaOf, type ReadAddendum } from '../../kit/addenda.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Db } from '../../kit/database.ts'
import { rowNames, storeOfNoun } from '../audit/names.ts'

export const addendum = z.strictObject({
  id: z.uuid().describe('Id of the addendum'),
  at: z.iso.datetime({ precision: 3 }).describe('When it was made'),
  author: z.string().nullable().describe('Who made it; null for the system'),
  text: z.string().nullable().describe('What the system noted'),
  of: z.string().nullable().describe('Name of the line that was corrected; null for the row itself'),
  lineId: z.uuid().nullable().describe('Id of the line that was corrected'),
  changes: z
    .array(
      z.strictObject({
        field: z.string().describe('Field'),
        label: z.string().describe('What people call the field'),
        before: z.string().nullable().describe('As it was signed'),
        after: z.string().nullable().describe('As it is from now on'),
      }),
    )
    .describe('Corrections'),
})
export type ToldAddendum = z.output<typeof addendum>

/** Rows whose names the words of addenda need: those that corrections point at, and corrected lines. */
const wantedIn = (addenda: readonly ReadAddendum[]) =>
  addenda.flatMap(({ store, rowId, changes }) => [
    { store, id: rowId },
    ...Object.entries(changes).flatMap(([field, { before, after }]) => {
      const { noun } = fieldOf(storeNamed(store), field)
      const ids = [before, after].filter(
        (value): value is string => typeof value === 'string' && isUuid(value),
      )
      return noun === null ? [] : ids.map((id) => ({ store: storeOfNoun(noun), id }))
    }),
  ])

/** The addenda of a row in words, the oldest first, as far as the actor may see what they correct; one of which nothing is left is none. */
export const toldAddenda = async (
  db: Db,
  actor: Actor,
  resource: Resource,
  { id, zone }: { id: string; zone: string },
): Promise<ToldAddendum[]> => {
  const addenda = await addendaOf(db, actor, resource, id)
  const names = await rowNames(db, wantedIn(addenda), zone)
  const words = (field: ReturnType<typeof fieldOf>, value: unknown) =>
    valueWords(field.column, value, { zone, nameOf: (row) => names.get(row) })
  const said = addenda.filter(({ text, changes }) => text !== null || Object.keys(changes).length > 0)
  return said.map(({ store, rowId, changes, at, author, text, id: own }) => ({
    id: own,
    at,
    author,
    text,
    lineId: store === resource.store ? null : rowId,
    of: store === resource.store ? null : (names.get(rowId) ?? null),
    changes: Object.entries(changes).map(([name, { before, after }]) => {
      const field = fieldOf(storeNamed(store), name)
      return { field: name, label: field.label, before: words(field, before), after: words(field, after) }
    }),
  }))
}
