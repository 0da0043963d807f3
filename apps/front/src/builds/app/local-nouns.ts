import type { LocalNoun } from '../../kit/local/noun.ts'

/** What each noun adds to its rows on the device, by the noun's name. */
export const localNouns: Readonly<Record<string, LocalNoun>> = {}
