import type { TestApi } from '../../../../api/src/testing/api.ts'
import type { Workshop } from '../../../../api/src/testing/workshop.ts'
import type { Random } from '../testing/random.ts'
import type { Counts, Fault } from './faults.ts'
import type { Predictions } from './foretold.ts'
import type { Operations } from './operations.ts'
import type { createPhotoBook } from './photos.ts'
import type { Here } from './phone.ts'
import type { LocalRow } from '../queue/queue-item.ts'
import type { Rules } from './rules.ts'
import type { Stage } from './stage.ts'

/** Two rows that one transaction always changes together, so that their notes add up to nothing. */
export interface Pair {
  categoryId: string
  clientId: string
}

export interface World {
  test: TestApi
  random: Random
  stage: Stage
  counts: Counts
  operations: Operations
  photos: ReturnType<typeof createPhotoBook>
  predictions: Predictions
  rules: Rules
  /** Faults that this walk leaves out. */
  without: ReadonlySet<Fault>
  pair: Pair
  workshop: Workshop
  /** Rows that nobody changes or removes: the pair, what work in the yard stands on, and what makes the people of the walk. */
  fixed: ReadonlySet<string>
  /** What the seed did, step by step. */
  trace: string[]
}

export const store = {
  categories: 'product_categories',
  clients: 'clients',
  products: 'products',
  events: 'agenda_events',
} as const

/** Rows of a phone that its person may change. */
export const rowsOf = async ({ app }: Here, { fixed }: World, name: string): Promise<LocalRow[]> =>
  (await app.db.rows(name).orderBy('id').toArray()).filter(({ id }) => !fixed.has(id))
