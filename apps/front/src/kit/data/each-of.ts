const atOnce = 4

export interface Outcome<T, A> {
  done: { item: T; answer: A }[]
  refused: { item: T; error: unknown }[]
}

/** Runs for each item, four at a time; one that fails keeps no other back. */
export const eachOf = async <T, A>(
  items: readonly T[],
  run: (item: T) => Promise<A>,
): Promise<Outcome<T, A>> => {
  const outcome: Outcome<T, A> = { done: [], refused: [] }
  const left = items.values()
  const work = async () => {
    for (const item of left) {
      try {
        outcome.done.push({ item, answer: await run(item) })
      } catch (error) {
        outcome.refused.push({ item, error })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcome
}
