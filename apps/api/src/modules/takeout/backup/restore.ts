import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import { migrate, migrationsFolder } from '../../../migrate.ts'
import { Connection } from '../../../postgres/connection.ts'
import type { FileStorage } from '../../file/storage.ts'
import type { BackupPlace } from './backup.ts'
import { copyIn } from './copy.ts'
import { ending, fileOf, manifest, quoted, settings, tableOf, type Ending, type Manifest } from './format.ts'
import { readTar, type Entry } from './tar.ts'

const names = async (client: Client, query: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

const has = async (client: Client, table: string): Promise<boolean> => {
  const { rows } = await client.query('select 1 where to_regclass($1) is not null', [`public.${table}`])
  return rows.length > 0
}

const seenMigrations = async (client: Client): Promise<string[]> =>
  (await has(client, 'migrations')) ? names(client, 'select name from migrations order by id') : []

const isSame = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n')

/** Brings an empty database to the schema that the backup was taken from. Throws when people are in it. */
const prepareSchema = async (
  client: Client,
  databaseUrl: string,
  wanted: readonly string[],
): Promise<void> => {
  if ((await has(client, 'users')) && (await names(client, 'select name from users limit 1')).length > 0)
    throw new Error('The database is not empty: restore into a new one')
  const seen = await seenMigrations(client)
  if (isSame(seen, wanted)) return
  if (seen.length > 0) await client.query('drop schema public cascade; create schema public')
  await migrate(databaseUrl, migrationsFolder, wanted.length)
  if (!isSame(await seenMigrations(client), wanted))
    throw new Error('The backup is from another version of the program, newer than this one')
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Rows come in any order and are not news: constraints between tables and triggers wait until all are there. */
const openTables = async (client: Client, tables: readonly string[]): Promise<ForeignKey[]> => {
  const { rows: keys } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  return keys
}

const closeTables = async (client: Client, tables: readonly string[], keys: readonly ForeignKey[]) => {
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

/** Numbers go on after the last that was given. */
const setSequences = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select quote_ident(c.relname) as table, quote_ident(a.attname) as column,
           pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations' and a.attnum > 0
       and not a.attisdropped and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`)
  for (const { table, column, sequence } of rows)
    await client.query(
      `select setval('${sequence}', coalesce((select max(${column}) from ${table}), 0) + 1, false)`,
    )
}

/**
 * Another incarnation of the database: transaction numbers start over, so markers belong to this transaction, and
 * every token that a device holds leads to a new first sync.
 */
const rotate = (client: Client) =>
  client.query(`update sync_row set xid = pg_current_xact_id();
    update sync_meta set incarnation = gen_random_uuid(), pruned_before = '0',
      token_key = uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())`)

const parse = (bytes: Buffer): unknown => JSON.parse(bytes.toString())

const isEqual = (found: Ending, expected: Ending) =>
  found.files === expected.files &&
  Object.entries(expected.rows).every(([table, rows]) => (found.rows[table] ?? 0) === rows)

const load = async (
  client: Client,
  storage: FileStorage,
  entries: AsyncIterator<Entry>,
  { tables }: Manifest,
) => {
  const columns = new Map(tables.map((table) => [table.name, table.columns.map(quoted).join(', ')]))
  const found: Ending = { rows: {}, files: 0 }
  for (;;) {
    const { value: entry, done } = await entries.next()
    if (done === true) throw new Error('The archive is cut off')
    const [table, file] = [tableOf(entry.name), fileOf(entry.name)]
    if (table !== null) {
      const text = `copy public.${quoted(table)} (${columns.get(table) ?? ''}) from stdin`
      found.rows[table] = (found.rows[table] ?? 0) + (await copyIn(client, text, entry.bytes))
    } else if (file !== null) {
      await storage.write(file, entry.bytes)
      found.files += 1
    } else if (entry.name === 'end.json') {
      if (!isEqual(found, ending.parse(parse(entry.bytes)))) throw new Error('The archive is not whole')
      return found
    }
  }
}

const loadAll = async (
  client: Client,
  storage: FileStorage,
  entries: AsyncIterator<Entry>,
  found: Manifest,
) => {
  const tables = found.tables.map(({ name }) => `public.${quoted(name)}`)
  await client.query(`begin; ${settings}`)
  const keys = await openTables(client, tables)
  const loaded = await load(client, storage, entries, found)
  await setSequences(client)
  await rotate(client)
  await closeTables(client, tables, keys)
  await client.query('commit')
  return loaded
}

/**
 * Puts a backup into an empty database and its files into the storage, then brings it to the newest schema. One
 * transaction: an archive that is damaged, or of a newer version, leaves the database empty. Devices sync anew.
 */
export const restore = async ({ databaseUrl, storage, file }: BackupPlace): Promise<Ending> => {
  const client = new Connection({ connectionString: databaseUrl })
  await client.connect()
  // What breaks on the way is thrown to whoever reads the entries.
  const entries = readTar(pipeline(createReadStream(file), createGunzip(), () => {}))
  try {
    const first = await entries.next()
    if (first.done === true || first.value.name !== 'manifest.json') throw new Error('Not a backup of RentMe')
    const found = manifest.parse(parse(first.value.bytes))
    await prepareSchema(client, databaseUrl, found.migrations)
    const loaded = await loadAll(client, storage, entries, found)
    await migrate(databaseUrl)
    return loaded
  } finally {
    await entries.return(undefined)
    await client.end()
  }
}
