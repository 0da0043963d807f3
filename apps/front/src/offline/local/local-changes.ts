import { storeNamed } from '@rentme/domain/kit/stores'
import type { Change, Values } from '@rentme/domain/kit/plan'
import { references, type FileField, type Store, type StoreDefinition } from '@rentme/domain/kit/resource'
import { fileLinks } from '../photos/file-links.ts'
import { newRow, type WriteContext } from './write-context.ts'
import { textsIn } from '@rentme/domain/kit/record'

const valuesOf = (change: Change): Values =>
  'row' in change ? change.row : 'patch' in change ? change.patch : {}

/** What only the server fills, as far as a device can tell: nothing yet, a count of none, a first version. */
const unfilled = ({ serverColumns }: StoreDefinition): Values =>
  Object.fromEntries(
    Object.entries(serverColumns).map(([column, schema]) => [
      column,
      [null, 0, 1].find((value) => schema.safeParse(value).success) ?? null,
    ]),
  )

const known = (store: Store, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in store.row.shape))

const idsIn = (value: unknown): string[] => textsIn([value].flat())

const linksOn = async ({ db }: WriteContext, type: string, owner: string, field: string) => {
  const links = await db.rows('file_related').where('uploadableId').equals(owner).toArray()
  return links
    .filter((link) => link['uploadableType'] === type && link['field'] === field)
    .sort((a, b) => Number(a['position']) - Number(b['position']))
}

/** Makes the files of one field exactly those given. Files that hang on a row which only the server makes wait for it. */
const hung = async (
  context: WriteContext,
  field: string,
  { type }: FileField,
  owner: unknown,
  wanted: readonly string[],
): Promise<Change[]> => {
  if (typeof owner !== 'string') return []
  const links = await linksOn(context, type, owner, field)
  if (links.map(({ fileId }) => fileId).join() === wanted.join()) return []
  return [
    ...links.map(({ id }): Change => ({ store: 'file_related', id, deleted: true })),
    ...fileLinks(context, { type, owner, field, fileIds: wanted }),
  ]
}

const ownerOf = async ({ db }: WriteContext, change: Change, column: string): Promise<unknown> =>
  column === 'id'
    ? change.id
    : (valuesOf(change)[column] ?? (await db.rows(change.store).get(change.id))?.[column])

/** The rows of this device that a planned change means: its own, and the links of the files that it carries. */
const localOf = async (context: WriteContext, change: Change): Promise<Change[]> => {
  const store = storeNamed(change.store)
  if (store === undefined || 'deleted' in change) return [change]
  const { id } = change
  const values = known(store, valuesOf(change))
  const own: Change =
    'row' in change
      ? { store: store.store, id, row: newRow(id, context.now(), { ...unfilled(store), ...values }) }
      : { ...change, patch: values }
  const files: Change[] = []
  for (const [field, file] of Object.entries(store.files ?? {})) {
    if (!(field in valuesOf(change))) continue
    const owner = await ownerOf(context, change, file.on ?? 'id')
    files.push(...(await hung(context, field, file, owner, idsIn(valuesOf(change)[field]))))
  }
  return [own, ...files]
}

export const localChanges = async (context: WriteContext, changes: readonly Change[]): Promise<Change[]> => {
  const local: Change[] = []
  for (const change of changes) local.push(...(await localOf(context, change)))
  return local
}

/** Files that planned changes carry: they are sent before. */
export const filesIn = (changes: readonly Change[]): string[] =>
  changes.flatMap((change) =>
    Object.keys(storeNamed(change.store)?.files ?? {}).flatMap((field) => idsIn(valuesOf(change)[field])),
  )

/** Rows that planned changes point at and do not make themselves: they are on the server before. */
export const referencesIn = (changes: readonly Change[]): string[] => {
  const made = new Set(changes.flatMap((change) => ('row' in change ? [change.id] : [])))
  const found = changes.flatMap((change) => {
    const store = storeNamed(change.store)
    const values = valuesOf(change)
    return store === undefined ? [] : Object.keys(references(store)).map((column) => values[column])
  })
  return textsIn([...new Set(found)]).filter((id) => !made.has(id))
}
