import { storeOf } from '@rentme/domain/kit/stores'
import { references, type FileField, type Resource, type Store } from '@rentme/domain/kit/resource'
import type { LocalRow } from '../../../offline/queue/queue-item.ts'
import type { LocalNoun, Look } from './noun.ts'

type Fields = Record<string, unknown>

const labelOf = (target: Store, row: LocalRow): Fields =>
  Object.fromEntries(['id', ...target.display].map((column) => [column, row[column] ?? null]))

const addLabels = async (store: Store, rows: readonly LocalRow[], reads: Fields[], look: Look) => {
  const targets = references(store)
  const labels = Object.entries(store.labels ?? {}).map(async ([column, label]) => {
    const target = storeOf(targets[column])
    const found =
      target &&
      (await look.get(
        target.store,
        rows.map((row) => row[column]),
      ))
    for (const [at, row] of rows.entries()) {
      const pointed = found?.get(String(row[column]))
      const read = reads[at]
      if (read !== undefined) read[label] = target && pointed ? labelOf(target, pointed) : null
    }
  })
  await Promise.all(labels)
}

const addDerived = async (
  rows: readonly LocalRow[],
  reads: Fields[],
  look: Look,
  noun: LocalNoun | undefined,
) => {
  const derived = (await noun?.derive?.(rows, look)) ?? []
  for (const [at, values] of derived.entries()) Object.assign(reads[at] ?? {}, values)
}

const fileRef = (file: LocalRow): Fields => ({
  id: file.id,
  name: file['originalName'] ?? file['name'],
  mimeType: file['mimeType'],
  size: file['size'],
  width: file['width'] ?? null,
  height: file['height'] ?? null,
  marks: file['marks'] ?? null,
})

const ownerOf = (row: LocalRow, { on }: FileField) => String(row[on ?? 'id'])

const byPosition = (a: LocalRow, b: LocalRow) => Number(a['position']) - Number(b['position'])

/** A link made here and the server's for the same file may both be there for a moment: each file shows once. */
const filesOf = (links: readonly LocalRow[], files: ReadonlyMap<string, LocalRow>): Fields[] =>
  [...new Set(links.toSorted(byPosition).map((link) => String(link['fileId'])))].flatMap((id) => {
    const file = files.get(id)
    return file === undefined ? [] : [fileRef(file)]
  })

const addFiles = async (store: Store, rows: readonly LocalRow[], reads: Fields[], look: Look) => {
  const fields = Object.entries(store.files ?? {})
  if (fields.length === 0) return
  const owners = fields.flatMap(([, field]) => rows.map((row) => ownerOf(row, field)))
  const links = await look.where('file_related', 'uploadableId', owners)
  const files = await look.get(
    'files',
    links.map((link) => link['fileId']),
  )
  for (const [name, field] of fields)
    for (const [at, row] of rows.entries()) {
      const own = links.filter(
        (link) =>
          link['uploadableId'] === ownerOf(row, field) &&
          link['uploadableType'] === field.type &&
          link['field'] === name,
      )
      const found = filesOf(own, files)
      const read = reads[at]
      if (read !== undefined) read[name] = field.many ? found : (found[0] ?? null)
    }
}

/** Rows with labels, files and derived values, as a list shows them. */
export const readRows = async (
  store: Store,
  rows: readonly LocalRow[],
  look: Look,
  noun?: LocalNoun,
): Promise<Fields[]> => {
  const reads = rows.map((row): Fields => ({ ...row }))
  await Promise.all([
    addDerived(rows, reads, look, noun),
    addLabels(store, rows, reads, look),
    addFiles(store, rows, reads, look),
  ])
  return reads
}

/** One row with its lines, as a detail shows it. */
export const readOne = async (
  resource: Resource,
  row: LocalRow,
  look: Look,
  noun?: LocalNoun,
): Promise<Fields> => {
  const [read = {}] = await readRows(resource, [row], look, noun)
  for (const [field, line] of Object.entries(resource.lines ?? {})) {
    const store = line.of
    const lines = await look.where(store.store, line.parent, [row.id])
    const sorted =
      'position' in store.columns ? lines.sort(byPosition) : lines.sort((a, b) => (a.id < b.id ? -1 : 1))
    read[field] = await readRows(store, sorted, look)
  }
  return read
}
