import { stores } from '@rentme/domain'
import { references } from '@rentme/domain/kit/resource'
import { fold, searchText, strip } from '@rentme/domain/kit/text'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase, type TestDatabase } from './testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

interface Column {
  name: string
  type: string
  nullable: boolean
  length: number | null
  precision: number | null
  scale: number | null
}

const kept = new Set([
  'fieldVersions',
  'searchText',
  'searchRead',
  'searchRef',
  'uploadedById',
  'dueKey',
  'overlapping',
])

const columnsOf = async (table: string): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select column_name as name, udt_name as type, is_nullable = 'YES' as nullable,
           character_maximum_length as length, numeric_precision as precision, numeric_scale as scale
      from information_schema.columns where table_name = ${table} and table_schema = 'public'`.execute(
    database.db,
  )
  return rows.filter(({ name }) => !kept.has(name))
}

const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? bare(schema.unwrap() as z.ZodType)
    : schema

/** Only the server counts versions and tells when a row was written. */
const given = new Set(['version', 'createdAt', 'updatedAt', 'deletedAt'])
const longest = 10_000

/** Values that a column of this type refuses, or that would fill the disk. */
const beyond = ({ type, length, precision, scale }: Column): unknown[] => {
  const most = 10 ** ((precision ?? 0) - (scale ?? 0))
  const values: Readonly<Record<string, unknown[]>> = {
    int2: [2 ** 15, -(2 ** 15) - 1],
    int4: [2 ** 31, -(2 ** 31) - 1],
    int8: [2 ** 63, -(2 ** 63)],
    numeric: [most, -most, 1 + 10 ** -((scale ?? 0) + 1)],
    float8: [Number.POSITIVE_INFINITY, Number.NaN],
    date: ['0000-01-01', '0000-12-31', '10000-01-01', '-0001-01-01'],
    timestamptz: ['0000-01-01T00:00:00.000Z', '+010000-01-01T00:00:00.000Z'],
    varchar: ['9'.repeat((length ?? longest) + 1)],
    text: ['x'.repeat(longest)],
  }
  return values[type] ?? []
}

const isNullable = (schema: z.ZodType) => schema.safeParse(null).success

const fits = (schema: z.ZodType, type: string, isReference: boolean): boolean => {
  const inner = bare(schema)
  if (isReference) return type === 'uuid'
  if (inner instanceof z.ZodBoolean) return type === 'bool'
  if (inner instanceof z.ZodArray || inner instanceof z.ZodObject) return type === 'jsonb'
  if (inner instanceof z.ZodNumber) return ['int4', 'int8', 'numeric', 'float8'].includes(type)
  if (inner instanceof z.ZodLiteral) return ['int4', 'text'].includes(type)
  if (inner instanceof z.ZodISODateTime) return type === 'timestamptz'
  if (inner instanceof z.ZodISODate) return type === 'date'
  return ['text', 'varchar', 'uuid'].includes(type)
}

describe.each(stores.map((store) => [store.store, store] as const))('%s', (_name, store) => {
  it('has a column for each field of its descriptor, of its type and no other', async () => {
    const columns = await columnsOf(store.store)
    const schemas: Record<string, z.ZodType> = store.row.shape
    expect(columns.map(({ name }) => name).sort()).toEqual(Object.keys(schemas).sort())
    const wrong = columns.filter(({ name, type, nullable }) => {
      const schema = schemas[name]
      return (
        schema === undefined ||
        !fits(schema, type, name in references(store)) ||
        isNullable(schema) !== nullable
      )
    })
    expect(wrong).toEqual([])
  })

  it('takes into no field more than its column holds', async () => {
    const schemas: Record<string, z.ZodType> = store.row.shape
    const taken: string[] = []
    for (const column of await columnsOf(store.store))
      for (const value of beyond(column))
        if (!given.has(column.name) && schemas[column.name]?.safeParse(value).success === true)
          taken.push(`${column.name}: ${String(value).slice(0, 40)}`)
    expect(taken).toEqual([])
  })

  it('reaches devices under a number of its own', async () => {
    const { rows } = await sql`select number from sync_store where store = ${store.store}`.execute(
      database.db,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('search in the database', () => {
  it.each([
    'São João',
    'SÃO JOÃO',
    'Compressão nº 1',
    'PTA-0134',
    '12.ABC.345/01DE-35',
    'é ½ Ⅳ ﬁ',
    'ÇÃO',
    "D'Ávila",
  ])('folds %s as the phone does', async (text) => {
    const { rows } = await sql<{ fold: string; strip: string; search: string }>`
        select fold(${text}) as fold, strip(${text}) as strip, search_text(${text}) as search`.execute(
      database.db,
    )
    expect(rows[0]).toEqual({ fold: fold(text), strip: strip(text), search: searchText([text]) })
  })
})
