import { type FilesFolder, type FilesPort, splitPath, typed } from './files.ts'

async function directory(folder: FilesFolder): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  return root.getDirectoryHandle(folder.slice(1), { create: true })
}

/** The answer, or null when the file system says that there is no such file. */
async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null
    throw error
  }
}

async function write(path: string, blob: Blob): Promise<void> {
  const { folder, name } = splitPath(path)
  const handle = await (await directory(folder)).getFileHandle(name, { create: true })
  const stream = await handle.createWritable()
  try {
    await stream.write(blob)
  } catch (error) {
    await stream.abort()
    throw error
  }
  // The browser swaps the finished copy in on close.
  await stream.close()
}

async function read(path: string): Promise<Blob | null> {
  const { folder, name } = splitPath(path)
  const handle = await orNull((await directory(folder)).getFileHandle(name))
  const file = handle && (await orNull(handle.getFile()))
  return file && typed(path, file)
}

async function remove(path: string): Promise<void> {
  const { folder, name } = splitPath(path)
  await orNull((await directory(folder)).removeEntry(name))
}

async function list(folder: FilesFolder): Promise<string[]> {
  const paths: string[] = []
  for await (const name of (await directory(folder)).keys()) paths.push(`${folder}/${name}`)
  return paths
}

/** Whether the browser has a writable private file system (absent in older Safari and private windows). */
export async function hasPrivateFileSystem(): Promise<boolean> {
  if (typeof FileSystemFileHandle === 'undefined') return false
  if (!('createWritable' in FileSystemFileHandle.prototype)) return false
  try {
    await navigator.storage.getDirectory()
    return true
  } catch {
    return false
  }
}

/** Local files in the origin private file system. */
export const privateFileSystem = { write, read, remove, list } satisfies FilesPort
