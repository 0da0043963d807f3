import { indexedFiles } from './files-indexeddb.ts'
import { hasPrivateFileSystem, privateFileSystem } from './files-opfs.ts'
import type { FilesFolder, FilesPort } from './files.ts'

let stores: Promise<FilesPort[]> | undefined

/** Where files may be, the one to write to first. IndexedDB stays readable after the browser gains the other. */
function places(): Promise<FilesPort[]> {
  stores ??= hasPrivateFileSystem().then((has) => (has ? [privateFileSystem, indexedFiles] : [indexedFiles]))
  return stores
}

async function write(path: string, blob: Blob): Promise<void> {
  const [first, ...others] = await places()
  await first?.write(path, blob)
  await Promise.all(others.map((store) => store.remove(path)))
}

async function read(path: string): Promise<Blob | null> {
  for (const store of await places()) {
    const blob = await store.read(path)
    if (blob) return blob
  }
  return null
}

async function remove(path: string): Promise<void> {
  await Promise.all((await places()).map((store) => store.remove(path)))
}

async function list(folder: FilesFolder): Promise<string[]> {
  const lists = await Promise.all((await places()).map((store) => store.list(folder)))
  return [...new Set(lists.flat())].sort()
}

/** Local files of a browser: private file system, else IndexedDB. */
export const files: FilesPort = { write, read, remove, list }
