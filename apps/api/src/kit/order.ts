import { Failure } from '@rentme/domain/failure'
import { innermost, isText } from '@rentme/domain/kit/naming'
import { references, type Resource, type Store } from '@rentme/domain/kit/resource'
import { resourceOf } from '@rentme/domain/kit/stores'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Levels } from './actor.ts'
import { mayKnow, type Module } from './module.ts'

interface Key {
  by: RawBuilder<unknown>
  isText: boolean
  /** Whether a row may have no value: only then must the order say where it stands, which keeps an index from being read backwards. */
  isNullable: boolean
  /** The same value by a join of what the row points at, in place of a look at it for each row. */
  joined?: { by: RawBuilder<unknown>; join: RawBuilder<unknown> }
}

const isNullable = ({ row }: Resource, column: string): boolean =>
  row.shape[column]?.safeParse(null).success ?? true

const isHidden = ({ sensitive = {} }: Store, column: string) => Object.hasOwn(sensitive, column)

const ownKey = (resource: Resource, column: string): Key | null => {
  const isKnown = Object.hasOwn(resource.row.shape, column) && !isHidden(resource, column)
  return isKnown
    ? {
        by: sql.ref(`t.${column}`),
        isText: isText(resource, column),
        isNullable: isNullable(resource, column),
      }
    : null
}

/** `client` is what the row that is pointed at is called, `product.internCode` one column of its label. */
const labelKey = (resource: Resource, key: string): Key | null => {
  const [label = '', column] = key.split('.')
  const reference = Object.entries(resource.labels ?? {}).find(([, name]) => name === label)?.[0]
  const target = reference === undefined ? undefined : resourceOf(references(resource)[reference])
  if (reference === undefined || target === undefined) return null
  const columns = column === undefined ? target.option.label : [column]
  if (!columns.every((one) => target.display.includes(one) && !isHidden(target, one))) return null
  const called = sql.join(columns.map((one) => sql`${sql.ref(`l.${one}`)}`))
  const name = columns.length === 1 ? called : sql`coalesce(${called})`
  const at = sql`${sql.table(target.store)} l on l.id = ${sql.ref(`t.${reference}`)}`
  const isLoose = isNullable(resource, reference)
  return {
    by: sql`(select ${name} from ${sql.table(target.store)} l where l.id = ${sql.ref(`t.${reference}`)})`,
    isText: columns.every((one) => isText(target, one)),
    isNullable: isLoose || columns.every((one) => isNullable(target, one)),
    joined: { by: name, join: isLoose ? sql`left join ${at}` : sql`join ${at}` },
  }
}

/** A figure or a word that the server makes of each row. */
const derivedKey = (module: Module, name: string, levels: Levels): Key | null => {
  const schema = module.resource.derived?.[name]
  const by = module.extras?.[name]
  if (schema === undefined || by === undefined) return null
  const value = innermost(schema)
  if (value instanceof z.ZodObject || value instanceof z.ZodArray) return null
  if (!mayKnow(module, name, levels)) throw new Failure('forbidden')
  return { by: sql`(${by})`, isText: false, isNullable: schema.safeParse(null).success }
}

const keyOf = (module: Module, name: string, levels: Levels): Key => {
  const { resource } = module
  const key = ownKey(resource, name) ?? labelKey(resource, name) ?? derivedKey(module, name, levels)
  if (key === null) throw new Failure('invalid', { fields: { sort: 'Coluna inválida.' } })
  return key
}

/** Equal rows stand in the order of their ids, turned with it, so that one index serves both directions. */
const orderBy = (by: RawBuilder<unknown>, { isText: natural, isNullable: loose }: Key, isDown: boolean) => {
  const collated = natural ? sql`${by} collate natural_order` : by
  const end = loose ? sql`nulls last` : sql``
  return isDown
    ? sql`order by ${collated} desc ${end}, t.id desc`
    : sql`order by ${collated} asc ${end}, t.id`
}

/** `order by` of the rows `t`: by a column, by what a row that is pointed at is called, or by what is derived. */
export const order = (module: Module, sort: string, levels: Levels): RawBuilder<unknown> => {
  const key = keyOf(module, sort.replace(/^-/, ''), levels)
  return orderBy(key.by, key, sort.startsWith('-'))
}

/** The same order over a whole table named `t`, with what is to be joined to it: its first rows are read from an index. */
export const orderOfTable = (module: Module, sort: string, levels: Levels) => {
  const key = keyOf(module, sort.replace(/^-/, ''), levels)
  const { by, join } = key.joined ?? { by: key.by, join: sql`` }
  return { join, order: orderBy(by, key, sort.startsWith('-')) }
}
