/** The lists that the first run offers, in the order in which they are put in: templates point at categories. */
export const startingListKeys = ['titles', 'categories', 'models', 'templates', 'reasons', 'defects'] as const
export type StartingListKey = (typeof startingListKeys)[number]

/** One entry of a list. */
export interface StartingItem {
  name: string
  /** What tells it from its neighbours; null where the name says all. */
  detail: string | null
  /** Whether the company has one of this name. */
  isThere: boolean
}

/** How far the first run of a company is. */
export interface FirstRun {
  /** When it was finished or put away; null while it is offered. */
  closedAt: string | null
  /** Whether the company has its name. */
  isNamed: boolean
  lists: { list: StartingListKey; items: StartingItem[] }[]
  /** Machines that are there. */
  products: number
  clients: number
  /** People who may sign in, whoever asks among them. */
  people: number
}
