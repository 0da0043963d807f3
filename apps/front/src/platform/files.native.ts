import { Capacitor } from '@capacitor/core'
import { Directory, Filesystem } from '@capacitor/filesystem'
import { type FilesFolder, type FilesPort, splitPath, typed } from './files.ts'
import { toBase64 } from './base64.ts'
import { errorCode, named } from './plugin.ts'

const PLUGIN = 'Filesystem'
const NOT_FOUND = 'OS-PLUG-FILE-0008'
const directory = Directory.Data

/** The answer, or null when the plugin says that there is no such file or folder. */
async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await named(PLUGIN, call)
  } catch (error) {
    if (errorCode(error) === NOT_FOUND) return null
    throw error
  }
}

async function write(path: string, blob: Blob): Promise<void> {
  const { folder, name } = splitPath(path)
  const part = `${folder}/.${name}.part`
  const data = await toBase64(blob)
  await named(PLUGIN, Filesystem.writeFile({ path: part, data, directory, recursive: true }))
  // A kill in the middle leaves a hidden part, never half a file under the real name.
  await Filesystem.rename({ from: part, to: path, directory, toDirectory: directory })
}

async function read(path: string): Promise<Blob | null> {
  splitPath(path)
  const found = await orNull(Filesystem.stat({ path, directory }))
  if (!found) return null
  const response = await fetch(Capacitor.convertFileSrc(found.uri))
  if (!response.ok) throw new Error(`${PLUGIN}: ${path} not readable (${response.status})`)
  return typed(path, await response.blob())
}

async function remove(path: string): Promise<void> {
  splitPath(path)
  await orNull(Filesystem.deleteFile({ path, directory }))
}

async function list(folder: FilesFolder): Promise<string[]> {
  const found = await orNull(Filesystem.readdir({ path: folder, directory }))
  const names = (found?.files ?? []).filter((file) => file.type === 'file' && !file.name.startsWith('.'))
  return names.map((file) => `${folder}/${file.name}`).sort()
}

/** Local files in the app's own data directory, by relative path: the absolute one changes with app updates. */
export const files: FilesPort = { write, read, remove, list }
