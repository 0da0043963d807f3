import { expect, it, vi } from 'vitest'

// Node has no native bridge: the device's files are a map.
const device = vi.hoisted(() => new Map<string, Blob>())
vi.mock('./files.native.ts', () => ({
  files: {
    write: async (path: string, blob: Blob) => void device.set(path, blob),
    read: async (path: string) => device.get(path) ?? null,
    remove: async (path: string) => void device.delete(path),
    list: async (folder: string) => [...device.keys()].filter((path) => path.startsWith(`${folder}/`)),
  },
}))

it('keeps texts by name, as files that the app may write', async () => {
  const journal = (await import('./journal.native.ts')).journal!
  const { splitPath } = await import('./files.ts')
  const name = 'write.0192f3a0-0000-7000-8000-000000000001.0192f3a0-0000-7000-8000-000000000002'
  await journal.write(name, '{"title":"Ação"}')
  for (const path of device.keys()) expect(splitPath(path).folder).toBe('/journal')
  expect(await journal.names()).toEqual([name])
  expect(await journal.read(name)).toBe('{"title":"Ação"}')
  await journal.remove(name)
  expect(await journal.read(name)).toBeNull()
  expect(await journal.names()).toEqual([])
})
