import { Dexie, type Table } from 'dexie'
import { type FilesFolder, type FilesPort, splitPath, typed } from './files.ts'

/** Bytes, not Blobs: Safari has lost Blobs stored in IndexedDB. */
type Row = ArrayBuffer

let table: Table<Row, string> | undefined

function rows(): Table<Row, string> {
  if (!table) {
    const database = new Dexie('RentMe_files', { chromeTransactionDurability: 'strict' })
    database.version(1).stores({ files: '' })
    table = database.table<Row, string>('files')
  }
  return table
}

async function write(path: string, blob: Blob): Promise<void> {
  splitPath(path)
  await rows().put(await blob.arrayBuffer(), path)
}

async function read(path: string): Promise<Blob | null> {
  splitPath(path)
  const bytes = await rows().get(path)
  return bytes ? typed(path, new Blob([bytes])) : null
}

async function remove(path: string): Promise<void> {
  splitPath(path)
  await rows().delete(path)
}

function list(folder: FilesFolder): Promise<string[]> {
  return rows().where(':id').startsWith(`${folder}/`).primaryKeys()
}

/** Local files in IndexedDB, database RentMe_files. */
export const indexedFiles = { write, read, remove, list } satisfies FilesPort
