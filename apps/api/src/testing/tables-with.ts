import { sql } from 'kysely'
import type { Db } from '../kit/database.ts'

/** Tables in which some row holds one of the words, whatever its column. */
export const tablesWith = async (db: Db, words: readonly string[]): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t
      where t::text ilike any(${words.map((word) => `%${word}%`)}::text[]) limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}
