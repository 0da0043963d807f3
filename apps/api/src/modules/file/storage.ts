import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { codeOf } from '../../kit/error-code.ts'

/** Where the bytes of files are kept. Names are ours, never a caller's. */
export interface FileStorage {
  /** Once it resolves, the bytes outlive a power cut. */
  write: (name: string, bytes: Uint8Array) => Promise<void>
  /** Null when there is no such file. */
  read: (name: string) => Promise<Buffer | null>
  remove: (name: string) => Promise<void>
  /** Removes what writes that never ended left behind before a moment. */
  sweep: (before: Date) => Promise<void>
}

/** Throws RangeError on a name that this server did not make: names never lead out of the storage. */
export const assertStoredName = (name: string): void => {
  if (!/^[\w-]+(\.[\w-]+)+$/.test(name)) throw new RangeError(`not a stored name: ${name}`)
}

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'

/** Has what a file or a folder holds written to the disk itself, not to what the system keeps for it. */
const force = async (path: string, flags: string, fill: Uint8Array | null = null): Promise<void> => {
  const handle = await open(path, flags, 0o600)
  try {
    if (fill !== null) await handle.writeFile(fill)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const partEnding = '.part'

/** A file appears under its name only when it is whole, and stays there: bytes, name and a new folder are forced to disk. */
const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  const part = `${path}.${randomUUID()}${partEnding}`
  const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await force(part, 'wx', bytes)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await force(dirname(path), 'r')
  if (made !== undefined) await force(dirname(made), 'r')
}

const sweepParts = async (folder: string, before: Date): Promise<void> => {
  const entries = await readdir(folder, { recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for (const entry of entries.filter((name) => name.endsWith(partEnding))) {
    const path = join(folder, entry)
    const { mtime } = await stat(path)
    if (mtime < before) await rm(path, { force: true })
  }
}

/** Files in a folder of this machine, readable by the server's own user only. */
export const localStorage = (folder: string): FileStorage => {
  const pathOf = (name: string) => {
    assertStoredName(name)
    return join(folder, name.slice(0, 2), name)
  }
  return {
    write: async (name, bytes) => writeWhole(pathOf(name), bytes),
    read: async (name) => {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    sweep: (before) => sweepParts(folder, before),
  }
}
