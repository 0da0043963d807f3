import type { LocalNoun } from '../../kit/local/noun.ts'

/** Orders are found by their machine and their client too. */
export const serviceOrderLocal: LocalNoun = { reads: [], searchedThrough: ['productId', 'clientId'] }
