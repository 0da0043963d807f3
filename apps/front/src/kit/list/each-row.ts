const atOnce = 4

export interface Outcome<T, A> {
  done: { row: T; answer: A }[]
  refused: { row: T; error: unknown }[]
}

/** Sends each row through the verb that a row alone goes through, some at once; one that is refused keeps no other back. */
export const eachRow = async <T, A>(
  rows: readonly T[],
  run: (row: T) => Promise<A>,
): Promise<Outcome<T, A>> => {
  const outcome: Outcome<T, A> = { done: [], refused: [] }
  const left = rows.values()
  const work = async () => {
    for (const row of left) {
      try {
        outcome.done.push({ row, answer: await run(row) })
      } catch (error) {
        outcome.refused.push({ row, error })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcome
}
