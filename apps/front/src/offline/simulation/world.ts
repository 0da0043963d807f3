import type { TestApi } from '../../../../api/src/testing/api.ts'
import type { Random } from '../testing/random.ts'
import type { Counts } from './faults.ts'
import type { Operations } from './operations.ts'
import type { createPhotoBook } from './photos.ts'
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
  pair: Pair
  /** What the seed did, step by step. */
  trace: string[]
}

export const store = {
  categories: 'product_categories',
  clients: 'clients',
  products: 'products',
  events: 'agenda_events',
  files: 'files',
  links: 'file_related',
} as const
