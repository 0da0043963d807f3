import { stores } from '@rentme/domain'
import type { Store } from '@rentme/domain/kit/resource'
import type { Tx } from '../../kit/database.ts'
import type { RawRow } from '../../kit/read.ts'
import type { Marker } from './markers.ts'
import { readRows } from './rows.ts'
import type { View } from './visibility.ts'

/** Text of a page, before compression, at which no further row is added. */
const maxCharacters = 512 * 1024
/** Rows read at once: a page that fills early has read at most this many in vain. */
const chunkRows = 500

export interface Page {
  /** Store → rows as JSON. */
  models: Map<string, string[]>
  /** The last marker answered; null on an empty page. */
  last: Marker | null
  rows: number
  /** Markers that are done with, whether a row went out for them or not. */
  passed: number
  characters: number
}

export const emptyPage = (): Page => ({ models: new Map(), last: null, rows: 0, passed: 0, characters: 0 })

export interface PageOptions {
  view: View
  storeOf: ReadonlyMap<number, string>
  /** Stores whose missing rows need no removal, since the device holds none of them. */
  empty: ReadonlySet<number>
  now: string
  maxRows: number
}

export const isFull = (page: Page, { maxRows }: PageOptions): boolean =>
  page.rows >= maxRows || page.characters >= maxCharacters

const chunksOf = (markers: readonly Marker[]): Marker[][] =>
  Array.from({ length: Math.ceil(markers.length / chunkRows) }, (_, index) =>
    markers.slice(index * chunkRows, (index + 1) * chunkRows),
  )

const read = async (tx: Tx, chunk: readonly Marker[], { view, storeOf }: PageOptions) => {
  const rows = new Map<string, RawRow>()
  for (const number of new Set(chunk.map(({ store }) => store))) {
    const store = stores.find((candidate: Store) => candidate.store === storeOf.get(number))
    if (store === undefined) continue
    const ids = chunk.filter((marker) => marker.store === number).map(({ id }) => id)
    for (const [id, row] of await readRows(tx, store, ids, view)) rows.set(`${number} ${id}`, row)
  }
  return rows
}

const add = (page: Page, store: string, text: string): void => {
  const texts = page.models.get(store) ?? []
  texts.push(text)
  page.models.set(store, texts)
  page.rows += 1
  page.characters += text.length
}

/** Adds the rows of the markers, in their order, until the page is full. */
export const fillPage = async (
  tx: Tx,
  page: Page,
  markers: readonly Marker[],
  options: PageOptions,
): Promise<void> => {
  for (const chunk of chunksOf(markers)) {
    const rows = await read(tx, chunk, options)
    for (const marker of chunk) {
      if (isFull(page, options)) return
      page.last = marker
      page.passed += 1
      const row = rows.get(`${marker.store} ${marker.id}`)
      if (row === undefined && options.empty.has(marker.store)) continue
      const text = JSON.stringify(row ?? { id: marker.id, deletedAt: options.now })
      add(page, options.storeOf.get(marker.store) ?? '', text)
    }
  }
}
