import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/** A key that only the server knows, one for all its processes. */
export const serverKey = async (db: Db | Tx, name: string): Promise<Buffer> => {
  const { rows } = await sql<{ key: Buffer }>`select key from server_keys where name = ${name}`.execute(db)
  if (rows[0] === undefined) throw new Error(`The key ${name} is missing`)
  return rows[0].key
}
