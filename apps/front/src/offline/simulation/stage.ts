/** What waits on the stage until the seed lets it go on. */
interface Parked {
  name: string
  release: () => void
}

const stillTurns = 4
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Lets one thing move at a time. Work on the server and transactions on phones are counted; the stage is still when all
 * that is left is parked, or waits for a lock of the database. `blocked` answers how many wait so.
 */
export const createStage = (blocked: () => Promise<number>) => {
  const parked: Parked[] = []
  let working = 0
  let transactions = 0
  let moves = 0

  const work = async <T>(run: () => Promise<T>): Promise<T> => {
    working += 1
    try {
      return await run()
    } finally {
      working -= 1
      moves += 1
    }
  }

  /** Inside `work`: waits until the seed picks it. */
  const park = async (name: string): Promise<void> => {
    await new Promise<void>((resolve) => {
      parked.push({ name, release: resolve })
      working -= 1
      moves += 1
    })
  }

  const release = (index: number): void => {
    const [one] = parked.splice(index, 1)
    if (one === undefined) return
    working += 1
    one.release()
  }

  const isQuiet = async (turns: number): Promise<boolean> => {
    if (transactions > 0) return false
    return working === 0 || (turns % 16 === 15 && (await blocked()) === working)
  }

  /** Resolves once nothing moves. */
  const still = async (): Promise<void> => {
    let calm = 0
    for (let turns = 0; calm < stillTurns; turns += 1) {
      const before = moves
      await turn()
      const isCalm = (await isQuiet(turns)) && before === moves
      if (isCalm && working > 0) return
      calm = isCalm ? calm + 1 : 0
      if (turns > 500_000) throw new Error(`The stage does not come to rest: ${working} at work`)
    }
  }

  return {
    work,
    park,
    release,
    still,
    parked: () => parked.map(({ name }) => name),
    began: () => void ((transactions += 1), (moves += 1)),
    ended: () => void ((transactions -= 1), (moves += 1)),
  }
}
export type Stage = ReturnType<typeof createStage>
