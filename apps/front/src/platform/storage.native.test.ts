import { expect, it, vi } from 'vitest'

// Node has no native bridge: the device's preferences are a map that outlives the module.
const device = vi.hoisted(() => new Map([['token', 'abc']]))
vi.mock('@capacitor/preferences', () => ({
  Preferences: {
    keys: async () => ({ keys: [...device.keys()] }),
    get: async ({ key }: { key: string }) => ({ value: device.get(key) ?? null }),
    set: async ({ key, value }: { key: string; value: string }) => void device.set(key, value),
    remove: async ({ key }: { key: string }) => void device.delete(key),
  },
}))

/** The port as a newly started app has it. */
async function start() {
  vi.resetModules()
  const { storage } = await import('./storage.native.ts')
  return storage
}

it('refuses to answer before it has read the device, instead of saying that nothing is stored', async () => {
  const storage = await start()
  expect(() => storage.get('token')).toThrow('storage.load()')
  await storage.load()
  expect(storage.get('token')).toBe('abc')
})

it('gives a value at once and again after a restart', async () => {
  const storage = await start()
  await storage.load()
  const saved = storage.set('owner', 'ana')
  expect(storage.get('owner')).toBe('ana')
  await saved
  const restarted = await start()
  await restarted.load()
  expect(restarted.get('owner')).toBe('ana')
})

it('forgets a removed value, also after a restart', async () => {
  const storage = await start()
  await storage.load()
  await storage.set('gone', 'x')
  await storage.remove('gone')
  expect(storage.get('gone')).toBeNull()
  const restarted = await start()
  await restarted.load()
  expect(restarted.get('gone')).toBeNull()
})
