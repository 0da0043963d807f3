/**
 * Small texts by name that outlive an eviction of the WebView's storage; null where the platform has no such place.
 * Names are letters, digits, '-', '_' and single dots, at most 110 characters.
 */
export type JournalPort = {
  /** Writes the whole text or nothing; resolves when durable. */
  write: (name: string, text: string) => Promise<void>
  /** Null when missing. */
  read: (name: string) => Promise<string | null>
  /** A missing one is no error. */
  remove: (name: string) => Promise<void>
  names: () => Promise<string[]>
} | null
