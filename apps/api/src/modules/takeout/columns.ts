import { atLeast } from '@rentme/domain/kit/levels'
import type { Level, Resource } from '@rentme/domain/kit/resource'
import { describeColumn, type Kind } from '@rentme/domain/words/column'
import type { z } from 'zod'

/** A column of a spreadsheet: how its values are written and read. */
export interface SheetColumn {
  /** Column of the row. */
  name: string
  /** Where a read row holds the value: the label's name for a reference. */
  at: string
  heading: string
  kind: Kind
  /** Value → word, for `words`. */
  words: Readonly<Record<string, string>>
  /** The noun that a `reference` points at. */
  noun: string | null
}

/** Derived values that a list shows, with their headings. */
const derivedHeadings: Readonly<Record<string, string>> = {
  'checklist.status': 'Status',
  'checklist.nonConforming': 'Não conformes',
  'client.openRentals': 'Equipamentos alugados',
  'employeeRole.employeesCount': 'Funcionários',
  'productCategory.productsCount': 'Produtos',
  'training.participantsCount': 'Participantes',
}

const columnOf = (resource: Resource, name: string, schema: z.ZodType): SheetColumn | null => {
  const { noun, heading, kind, words } = describeColumn(resource, name, schema)
  const at = noun === null ? name : resource.labels?.[name]
  if (heading === undefined || at === undefined || kind === null) return null
  return { name, at, heading, kind, words, noun }
}

const derivedColumns = (resource: Resource): SheetColumn[] =>
  Object.entries(resource.derived ?? {}).flatMap(([name, schema]) => {
    const heading = derivedHeadings[`${resource.name}.${name}`]
    const column = columnOf(resource, name, schema)
    if (heading === undefined) return []
    return [{ ...(column ?? { name, at: name, kind: 'number', words: {}, noun: null }), heading }]
  })

/** Two columns with one short heading say all that their descriptions say. */
const distinct = (resource: Resource, columns: readonly SheetColumn[]): SheetColumn[] =>
  columns.map((column) => {
    const twice = columns.filter(({ heading }) => heading === column.heading).length > 1
    const schema = resource.row.shape[column.name] as z.ZodType | undefined
    return twice && schema?.description !== undefined && column.noun === null
      ? { ...column, heading: schema.description }
      : column
  })

/** The columns of a noun's spreadsheet, in the order of its descriptor. */
export const sheetColumns = (resource: Resource): SheetColumn[] => {
  const own = Object.entries<z.ZodType>({ ...resource.columns, ...resource.serverColumns })
  const times = ['createdAt', 'updatedAt'].map(
    (name) => [name, resource.row.shape[name] as z.ZodType] as const,
  )
  const of = (entries: readonly (readonly [string, z.ZodType])[]) =>
    entries.flatMap(([name, schema]) => columnOf(resource, name, schema) ?? [])
  return distinct(resource, [...of(own), ...derivedColumns(resource), ...of(times)])
}

/** The columns that a level may see in some row; what is hidden in single rows is an empty cell there. */
export const visibleSheetColumns = (resource: Resource, level: Level): SheetColumn[] =>
  sheetColumns(resource).filter(({ name }) => {
    const rule = resource.sensitive?.[name]
    return rule === undefined || rule.when !== undefined || atLeast(level, rule.level)
  })
