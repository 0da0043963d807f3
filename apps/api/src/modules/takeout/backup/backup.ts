import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { Connection } from '../../../postgres/connection.ts'
import type { FileStorage } from '../../file/storage.ts'
import { copyOut } from './copy.ts'
import { json, quoted, settings, type Ending, type Manifest } from './format.ts'
import { writeTar, type Entry } from './tar.ts'

const partBytes = 4 * 1024 * 1024

export interface BackupPlace {
  databaseUrl: string
  storage: FileStorage
  /** Path of the archive. */
  file: string
}

export interface BackupReport {
  rows: number
  files: number
  /** Stored names whose bytes were not there. */
  missing: string[]
}

/** Tables that survive a crash, with the columns that are written; what counts attempts does not. */
const tablesQuery = `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
 where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'migrations'
 group by c.relname order by c.relname`

const describe = async (client: Client): Promise<Manifest> => {
  const { rows: migrations } = await client.query<{ name: string }>('select name from migrations order by id')
  const { rows: tables } = await client.query<Manifest['tables'][number]>(tablesQuery)
  return {
    format: 'rentme-backup',
    version: 1,
    createdAt: new Date().toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables,
  }
}

async function* tableParts(
  client: Client,
  { name, columns }: Manifest['tables'][number],
  count: (rows: number) => void,
): AsyncGenerator<Entry> {
  let waiting: Buffer[] = []
  let size = 0
  let part = 0
  const flush = (): Entry => {
    const bytes = Buffer.concat(waiting)
    count(waiting.length)
    waiting = []
    size = 0
    part += 1
    return { name: `tables/${name}/${String(part).padStart(6, '0')}.copy`, bytes }
  }
  const list = columns.map(quoted).join(', ')
  for await (const row of copyOut(client, `copy public.${quoted(name)} (${list}) to stdout`)) {
    waiting.push(row)
    size += row.length
    if (size >= partBytes) yield flush()
  }
  if (size > 0) yield flush()
}

async function* storedFiles(
  client: Client,
  storage: FileStorage,
  report: BackupReport,
): AsyncGenerator<Entry> {
  const { rows } = await client.query<{ name: string }>('select distinct name from files order by name')
  for (const { name } of rows) {
    const bytes = await storage.read(name)
    if (bytes === null) report.missing.push(name)
    else {
      report.files += 1
      yield { name: `files/${name}`, bytes }
    }
  }
}

async function* entriesOf(client: Client, storage: FileStorage, report: BackupReport): AsyncGenerator<Entry> {
  const found = await describe(client)
  yield { name: 'manifest.json', bytes: json(found) }
  const rows: Record<string, number> = {}
  for (const table of found.tables) {
    rows[table.name] = 0
    yield* tableParts(client, table, (count) => {
      rows[table.name] = (rows[table.name] ?? 0) + count
      report.rows += count
    })
  }
  yield* storedFiles(client, storage, report)
  yield { name: 'end.json', bytes: json({ rows, files: report.files } satisfies Ending) }
}

const syncToDisk = async (path: string): Promise<void> => {
  const handle = await open(path, 'r+')
  await handle.sync()
  await handle.close()
}

/**
 * Writes the whole database, as one moment saw it, and the stored files into one archive, while the server works. The
 * archive appears under its name only when it is whole.
 */
export const backup = async ({ databaseUrl, storage, file }: BackupPlace): Promise<BackupReport> => {
  const client = new Connection({ connectionString: databaseUrl })
  await client.connect()
  const report: BackupReport = { rows: 0, files: 0, missing: [] }
  const part = `${file}.part`
  try {
    await client.query(`begin isolation level repeatable read read only; ${settings}`)
    const archive = writeTar(entriesOf(client, storage, report))
    await pipeline(archive, createGzip(), createWriteStream(part, { mode: 0o600 }))
    await syncToDisk(part)
    await rename(part, file)
    return report
  } finally {
    await rm(part, { force: true })
    await client.end()
  }
}
