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
}

const isHidden = ({ sensitive = {} }: Store, column: string) => Object.hasOwn(sensitive, column)

const ownKey = (resource: Resource, column: string): Key | null => {
  const isKnown = Object.hasOwn(resource.row.shape, column) && !isHidden(resource, column)
  return isKnown ? { by: sql.ref(`t.${column}`), isText: isText(resource, column) } : null
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
  return {
    by: sql`(select coalesce(${called}) from ${sql.table(target.store)} l where l.id = ${sql.ref(`t.${reference}`)})`,
    isText: columns.every((one) => isText(target, one)),
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
  return { by: sql`(${by})`, isText: false }
}

/** `order by` of the rows `t`: by a column, by what a row that is pointed at is called, or by what is derived. */
export const order = (module: Module, sort: string, levels: Levels): RawBuilder<unknown> => {
  const name = sort.replace(/^-/, '')
  const { resource } = module
  const key = ownKey(resource, name) ?? labelKey(resource, name) ?? derivedKey(module, name, levels)
  if (key === null) throw new Failure('invalid', { fields: { sort: 'Coluna inválida.' } })
  const natural = key.isText ? sql`collate natural_order` : sql``
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`
  return sql`order by ${key.by} ${natural} ${direction}, t.id`
}
