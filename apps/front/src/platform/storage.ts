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
  /** What local data takes, and may take. */
  space: () => Promise<Space>
}

export interface Space {
  /** Bytes; null where the system does not say. */
  used: number | null
  quota: number | null
  /** Whether the system has promised to keep local data under pressure. */
  isPersisted: boolean
}

/** navigator.storage.persist where the browser has it. */
export async function persist(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false
}

/** The estimate of the browser, and its promise. */
export async function space(): Promise<Space> {
  const { usage = null, quota = null } = (await navigator.storage?.estimate?.()) ?? {}
  return { used: usage, quota, isPersisted: (await navigator.storage?.persisted?.()) ?? false }
}
