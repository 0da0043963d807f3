import { z } from 'zod'
import { atLeast } from '../kit/levels.ts'
import { innermost } from '../kit/naming.ts'
import type { Level, Resource } from '../kit/resource.ts'
import { storeOf } from '../kit/stores.ts'
import { describeColumn, type Kind } from './column.ts'

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

/** One value of what a reference points at, as `productId.internCode`: a column of the label that reads carry. */
const partOfLabel = (resource: Resource, name: string): SheetColumn | null => {
  const [reference = '', part = ''] = name.split('.')
  const whole = sheetColumns(resource).find((column) => column.name === reference)
  const target = storeOf(whole?.noun ?? undefined)
  const schema = target?.display.includes(part) === true ? target.row.shape[part] : undefined
  if (whole === undefined || target === undefined || schema === undefined) return null
  const { noun, label, kind, words } = describeColumn(target, part, schema)
  // A label holds the bare id of what its row points at.
  if (noun !== null || label === undefined || kind === null) return null
  return { name, at: whole.at, part, heading: `${whole.heading} – ${label}`, kind, words, noun }
}

/** How many a column holds that is a list, as the permissions of a job title. */
const counted = (resource: Resource, name: string): SheetColumn | null => {
  const schema = resource.row.shape[name]
  if (schema === undefined || !(innermost(schema) instanceof z.ZodArray)) return null
  const { label } = describeColumn(resource, name, schema)
  if (label === undefined) return null
  return { name, at: name, part: null, heading: label, kind: 'number', words: {}, noun: null }
}

/** What a file is called that hangs on the row. */
const fileName = ({ files = {} }: Resource, name: string): SheetColumn | null => {
  const file = Object.hasOwn(files, name) ? files[name] : undefined
  if (file === undefined || file.many) return null
  return { name, at: name, part: 'name', heading: file.label, kind: 'text', words: {}, noun: null }
}

/**
 * A column of a noun's spreadsheet by its name: one of all, or one that is written only when it is asked for. Null for a name
 * that stands for none.
 */
export const sheetColumn = (resource: Resource, name: string): SheetColumn | null =>
  sheetColumns(resource).find((column) => column.name === name) ??
  partOfLabel(resource, name) ??
  counted(resource, name) ??
  fileName(resource, name)

/**
 * The columns that a level may see in some row, of all or of those that are asked for, in their order; what is hidden in single
 * rows is an empty cell there.
 */
export const visibleSheetColumns = (
  resource: Resource,
  level: Level,
  names: readonly string[] | null = null,
): SheetColumn[] => {
  const columns =
    names === null
      ? sheetColumns(resource)
      : [...new Set(names)].flatMap((name) => sheetColumn(resource, name) ?? [])
  return columns.filter(({ name }) => {
    const rule = resource.sensitive?.[name.split('.')[0] ?? name]
    return rule === undefined || rule.when !== undefined || atLeast(level, rule.level)
  })
}
