import { invalid } from '@rentme/domain/failure'
import type { Resource } from '@rentme/domain/kit/resource'
import { fold } from '@rentme/domain/kit/text'
import { sheetColumns, type SheetColumn } from '@rentme/domain/words/sheet-columns'

const listed = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ')

const isRequired = (resource: Resource, { name }: SheetColumn): boolean =>
  resource.input.shape[name]?.safeParse(undefined).success === false

/**
 * The column of each cell of a line, null for what only the server writes: a file that was exported comes back as it
 * is. Throws `invalid` for headings that are unknown, come twice, or are missing.
 */
export const readHeader = (resource: Resource, cells: readonly string[]): (SheetColumn | null)[] => {
  const columns = sheetColumns(resource)
  const found = cells.map((cell) => {
    const wanted = fold(cell.trim())
    return columns.find(({ name, heading }) => fold(heading) === wanted || fold(name) === wanted)
  })
  const unknown = cells.filter((cell, at) => found[at] === undefined && cell.trim() !== '')
  if (unknown.length > 0) throw invalid('file', `Coluna desconhecida: ${listed(unknown)}.`)
  const twice = cells.filter((_cell, at) => found[at] !== undefined && found.indexOf(found[at]) !== at)
  if (twice.length > 0) throw invalid('file', `Coluna repetida: ${listed(twice)}.`)
  const missing = columns.filter(
    (column) => column.name in resource.columns && isRequired(resource, column) && !found.includes(column),
  )
  if (missing.length > 0)
    throw invalid('file', `Falta a coluna ${listed(missing.map(({ heading }) => heading))}.`)
  return found.map((column) => (column !== undefined && column.name in resource.columns ? column : null))
}
