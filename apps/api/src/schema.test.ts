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
afterAll(() => database.drop())

interface Column {
  name: string
  type: string
  nullable: boolean
}

const kept = new Set(['fieldVersions', 'searchText', 'searchRead', 'searchRef', 'uploadedById', 'dueKey'])

const columnsOf = async (table: string): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select column_name as name, udt_name as type, is_nullable = 'YES' as nullable
      from information_schema.columns where table_name = ${table} and table_schema = 'public'`.execute(
    database.db,
  )
  return rows.filter(({ name }) => !kept.has(name))
}

const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? bare(schema.unwrap() as z.ZodType)
    : schema

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
