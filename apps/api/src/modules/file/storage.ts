import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'

/** Where the bytes of files are kept. Names are ours, never a caller's. */
export interface FileStorage {
  write: (name: string, bytes: Uint8Array) => Promise<void>
  /** Null when there is no such file. */
  read: (name: string) => Promise<Buffer | null>
  remove: (name: string) => Promise<void>
}

/** Throws RangeError on a name that this server did not make: names never lead out of the storage. */
export const assertStoredName = (name: string): void => {
  if (!/^[\w-]+(\.[\w-]+)+$/.test(name)) throw new RangeError(`not a stored name: ${name}`)
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Files in a folder of this machine, readable by the server's own user only; a file appears under its name only when it is whole. */
export const localStorage = (folder: string): FileStorage => {
  const pathOf = (name: string) => {
    assertStoredName(name)
    return join(folder, name.slice(0, 2), name)
  }
  return {
    write: async (name, bytes) => {
      const path = pathOf(name)
      const part = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(part, bytes, { mode: 0o600 })
      await rename(part, path)
    },
    read: async (name) => {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
