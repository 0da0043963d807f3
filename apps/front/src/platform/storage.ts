export type StoragePort = {
  /** Must finish once before get; later calls share the first. */
  load: () => Promise<void>
  /** The value, null when missing. Throws when load has not finished. */
  get: (key: string) => string | null
  /** Readable at once; resolves when durable. */
  set: (key: string, value: string) => Promise<void>
  /** Gone at once; resolves when durable. */
  remove: (key: string) => Promise<void>
  /** Asks the system to keep local data under pressure; false when it may still be evicted. */
  persist: () => Promise<boolean>
}

/** navigator.storage.persist where the browser has it. */
export async function persist(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false
}
