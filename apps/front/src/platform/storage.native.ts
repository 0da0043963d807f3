import { Preferences } from '@capacitor/preferences'
import { persist, space, type StoragePort } from './storage.ts'

let loading: Promise<void> | undefined
let cache: Map<string, string> | undefined

async function readAll(): Promise<void> {
  const { keys } = await Preferences.keys()
  const values = await Promise.all(keys.map((key) => Preferences.get({ key })))
  cache = new Map(keys.map((key, index) => [key, values[index]?.value ?? '']))
}

/** The values in memory; the plugin itself answers only asynchronously. */
function loaded(): Map<string, string> {
  if (!cache) throw new Error('Preferences: storage.load() has not finished')
  return cache
}

function load(): Promise<void> {
  loading ??= readAll()
  return loading
}

async function set(key: string, value: string): Promise<void> {
  loaded().set(key, value)
  await Preferences.set({ key, value })
}

async function remove(key: string): Promise<void> {
  loaded().delete(key)
  await Preferences.remove({ key })
}

/** Small strings in the system's preferences, which outlive an eviction of the WebView's storage. */
export const storage: StoragePort = {
  load,
  get: (key) => loaded().get(key) ?? null,
  set,
  remove,
  persist,
  space,
}
