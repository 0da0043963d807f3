import { resources } from '@rentme/domain'

export interface Held {
  label: string
  rows: number
  bytes: number
}

interface Counted {
  store: string
  rows: number
  bytes?: number
}

/** What has no name of its own belongs to the rows of what has: answers, photos, lines. */
const parts = 'Respostas, anexos e itens'

/** The noun that the rows of a store are told with. */
export const heldLabel = (store: string): string =>
  resources.find((resource) => resource.store === store)?.label.many ?? parts

/** What the device holds, by the names of nouns; those without a row are left out, and what is part of others stands last. */
export const heldWords = (counted: readonly Counted[]): Held[] => {
  const sums = new Map<string, Held>()
  for (const { store, rows, bytes = 0 } of counted) {
    const label = heldLabel(store)
    const held = sums.get(label) ?? { label, rows: 0, bytes: 0 }
    sums.set(label, { label, rows: held.rows + rows, bytes: held.bytes + bytes })
  }
  const shown = [...sums.values()].filter(({ rows }) => rows > 0)
  return [...shown.filter(({ label }) => label !== parts), ...shown.filter(({ label }) => label === parts)]
}
