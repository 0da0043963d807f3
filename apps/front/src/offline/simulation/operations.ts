/** One thing that somebody entered, known by a text that nothing else has. */
export interface Operation {
  tag: string
  userId: string
  /** Where it was entered: a phone's name, or the office. */
  place: string
  store: string
  id: string
  field: string
  action: 'create' | 'update'
  /** What the person saw in the field before. */
  seen: unknown
  /** Order at its place. */
  order: number
  /** `merged` into a later one before it was sent, or taken back. */
  state: 'open' | 'merged' | 'discarded' | 'answered'
}

export const createOperations = (seed: number) => {
  const all: Operation[] = []
  let tags = 0
  return {
    all,
    /** A text that stands for the next operation of a place. */
    nextTag: (place: string) => `op-${seed}-${place}-${(tags += 1)}`,
    add: (one: Omit<Operation, 'order' | 'state'>): void =>
      void all.push({ ...one, order: all.length, state: 'open' }),
    /** Those of a user at a place that must still be in the queue. */
    openAt: (place: string, userId: string) =>
      all.filter((one) => one.place === place && one.userId === userId && one.state === 'open'),
  }
}
export type Operations = ReturnType<typeof createOperations>

/** A broken promise of the protocol. */
class Violation extends Error {
  readonly invariant: string
  constructor(invariant: string, message: string) {
    super(`${invariant}: ${message}`)
    this.name = 'Violation'
    this.invariant = invariant
  }
}

export const assertHolds = (invariant: string, holds: boolean, message: () => string): void => {
  if (!holds) throw new Violation(invariant, message())
}
