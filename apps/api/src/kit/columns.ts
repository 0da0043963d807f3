import { references, type Store, type StoreDefinition } from '@rentme/domain/kit/resource'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { innermost } from '@rentme/domain/kit/naming'

/** What a column of a store holds, whatever wraps it. */
export const schemaOf = (store: StoreDefinition, column: string): z.ZodType | undefined => {
  const schema = store.columns[column] ?? store.serverColumns[column]
  return schema === undefined ? undefined : innermost(schema)
}

/** The type that PostgreSQL compares a column's filter values as. */
export const filterType = (store: StoreDefinition, column: string): 'uuid' | 'boolean' | 'text' => {
  if (column === 'id' || column in references(store)) return 'uuid'
  return schemaOf(store, column) instanceof z.ZodBoolean ? 'boolean' : 'text'
}

/** A value as the driver takes it: lists and objects go to `jsonb`. */
export const bound = (store: StoreDefinition, column: string, value: unknown): RawBuilder<unknown> => {
  const schema = schemaOf(store, column)
  const isJson = schema instanceof z.ZodArray || schema instanceof z.ZodObject
  return isJson ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`
}

/** The columns that a caller's values may fill. */
export const writable = (store: Store, values: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(values).filter(
    (column) => column in store.columns || column in store.serverColumns || column === 'id',
  )

/** A moment inside a JSON value, as the wire has it. */
export const instantText = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Whether a column holds moments. */
export const isInstant = (store: StoreDefinition, column: string): boolean =>
  schemaOf(store, column) instanceof z.ZodISODateTime
