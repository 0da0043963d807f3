import { atLeast } from '@rentme/domain/kit/levels'
import { innermost } from '@rentme/domain/kit/naming'
import type { Level, Resource } from '@rentme/domain/kit/resource'
import { describeColumn, type Kind } from '@rentme/domain/words/column'
import { z } from 'zod'

/** A column of a spreadsheet: how its values are written and read. */
export interface SheetColumn {
  /** Column of the row. */
  name: string
  /** Where a read row holds the value: the label's name for a reference. */
  at: string
  /** The part of that value, where it is an object. */
  part: string | null
  /** What people call the column, with its unit where a bare figure would not tell. */
  heading: string
  kind: Kind
  /** Value → word, for `words`. */
  words: Readonly<Record<string, string>>
  /** The noun that a `reference` points at. */
  noun: string | null
}

const columnOf = (resource: Resource, name: string, schema: z.ZodType): SheetColumn | null => {
  const { noun, label, kind, words } = describeColumn(resource, name, schema)
  const at = noun === null ? name : resource.labels?.[name]
  if (label === undefined || at === undefined || kind === null) return null
  return { name, at, part: null, heading: kind === 'hours' ? `${label} (h)` : label, kind, words, noun }
}

/** The parts of a derived object that people call something, as a machine's rental has a client and a contract. */
const partsOf = (resource: Resource, at: string, schema: z.ZodType): SheetColumn[] => {
  const object = innermost(schema)
  if (!(object instanceof z.ZodObject)) return []
  return Object.entries(object.shape).flatMap(([part, partSchema]) => {
    if (!(partSchema instanceof z.ZodType)) return []
    const column = columnOf(resource, part, partSchema)
    return column === null ? [] : [{ ...column, name: `${at}.${part}`, at, part }]
  })
}

/** The columns of a noun's spreadsheet, in the order of its descriptor. */
export const sheetColumns = (resource: Resource): SheetColumn[] => {
  const { columns, serverColumns, derived = {}, row } = resource
  const times = Object.entries(row.shape).filter(([name]) => name === 'createdAt' || name === 'updatedAt')
  const all = [...Object.entries({ ...columns, ...serverColumns, ...derived }), ...times]
  return all.flatMap(([name, schema]) => {
    const column = columnOf(resource, name, schema)
    if (column !== null) return column
    return Object.hasOwn(derived, name) ? partsOf(resource, name, schema) : []
  })
}

/** The columns that a level may see in some row; what is hidden in single rows is an empty cell there. */
export const visibleSheetColumns = (resource: Resource, level: Level): SheetColumn[] =>
  sheetColumns(resource).filter(({ name }) => {
    const rule = resource.sensitive?.[name]
    return rule === undefined || rule.when !== undefined || atLeast(level, rule.level)
  })
