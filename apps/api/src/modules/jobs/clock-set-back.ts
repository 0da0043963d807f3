import { sql } from 'kysely'
import type { Db } from '../../kit/database.ts'

interface Column {
  table: string
  column: string
}

/** What the scheduler wrote down of when something was done, is due or was claimed; `keep_until` always lies ahead. */
const momentsOf = async (db: Db, schema: string): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = ${schema} and t.table_type = 'BASE TABLE'
       and c.data_type = 'timestamp with time zone' and c.column_name <> 'keep_until'`.execute(db)
  return rows
}

/**
 * A clock that ran ahead and was set right leaves moments of the future behind, and nothing that waits for them would
 * happen until they come. They become now; slots in which a job of the future ran are free again.
 */
export const setRight = async (db: Db, schema: string): Promise<void> => {
  const columns = await momentsOf(db, schema)
  for (const { table, column } of columns)
    await sql`update ${sql.table(`${schema}.${table}`)} set ${sql.ref(column)} = now()
      where ${sql.ref(column)} > now() + interval '5 minutes'`.execute(db)
  if (columns.length > 0)
    await sql`update ${sql.table(`${schema}.job`)} set singleton_on = null
      where singleton_on > now() at time zone 'utc' + interval '5 minutes'`.execute(db)
  await sql`delete from attempts where until > now() + interval '1 day'`.execute(db)
  await sql`update mails set "retryAt" = now() where "retryAt" > now() + interval '1 day'`.execute(db)
}
