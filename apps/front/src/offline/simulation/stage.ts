/** What waits on the stage until the seed lets it go on. */
interface Parked {
  name: string
  release: () => void
}

const stillTurns = 4
/** Milliseconds without a move after which the database is asked who waits for a lock. */
const patience = 10
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** How much is at work, and a way to wait for the next that begins or ends without turning round meanwhile. */
const createMotion = () => {
  let onMove = () => {}
  const at = { work: 0, transactions: 0, moves: 0 }
  return {
    at,
    isAny: () => at.work + at.transactions > 0,
    change: (of: 'work' | 'transactions', by: 1 | -1): void => {
      at[of] += by
      at.moves += 1
      onMove()
    },
    /** Answers whether something moved before the patience ended. */
    isSoon: () =>
      new Promise<boolean>((resolve) => {
        const timer = setTimeout(resolve, patience, false)
        onMove = () => {
          clearTimeout(timer)
          resolve(true)
        }
      }),
  }
}

/**
 * Lets one thing move at a time. Work on the server and transactions on phones are counted; the stage is still when all
 * that is left is parked, or waits for a lock of the database. `blocked` answers how many wait so.
 */
export const createStage = (blocked: () => Promise<number>) => {
  const parked: Parked[] = []
  const { at, isAny, change, isSoon } = createMotion()

  const work = async <T>(run: () => Promise<T>): Promise<T> => {
    change('work', 1)
    try {
      return await run()
    } finally {
      change('work', -1)
    }
  }

  /** Inside `work`: waits until the seed picks it. */
  const park = async (name: string): Promise<void> => {
    await new Promise<void>((resolve) => {
      parked.push({ name, release: resolve })
      change('work', -1)
    })
  }

  const release = (index: number): void => {
    const [one] = parked.splice(index, 1)
    if (one === undefined) return
    change('work', 1)
    one.release()
  }

  const isBlocked = async (): Promise<boolean> => {
    if (at.transactions > 0) return false
    const before = at.moves
    return (await blocked()) === at.work && at.moves === before
  }

  /** Resolves once nothing moves. */
  const still = async (): Promise<void> => {
    for (let calm = 0; calm < stillTurns; calm += 1) {
      const before = at.moves
      await turn()
      while (isAny()) if (!(await isSoon()) && (await isBlocked())) return
      if (before !== at.moves) calm = -1
    }
  }

  return {
    work,
    park,
    release,
    still,
    parked: () => parked.map(({ name }) => name),
    began: () => change('transactions', 1),
    ended: () => change('transactions', -1),
  }
}
export type Stage = ReturnType<typeof createStage>
