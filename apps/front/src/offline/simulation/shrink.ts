import type { Fault } from './faults.ts'

/** What of a storm is walked: so many moves, without these faults. */
export interface Storm {
  steps: number
  without: readonly Fault[]
}

/** The promise that a walk breaks, or what it failed with where that is none; null when it holds. */
export type Breaks = (storm: Storm) => Promise<string | null>

/** The fewest moves after which a storm still breaks the same, if what breaks it once breaks it from there on. */
const fewest = async (most: number, isSame: (steps: number) => Promise<boolean>): Promise<number> => {
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (await isSame(middle)) high = middle
    else low = middle + 1
  }
  return high
}

/**
 * The smallest storm that can be found which breaks the same as the whole one: fewer moves first, then without each of the faults
 * that it met, one after the other. `met` answers what the last walk met.
 */
export const shrink = async (
  breaks: Breaks,
  whole: number,
  met: () => readonly Fault[],
): Promise<Storm & { broken: string | null }> => {
  const broken = await breaks({ steps: whole, without: [] })
  if (broken === null) return { steps: whole, without: [], broken }
  const isSame = async (storm: Storm) => (await breaks(storm)) === broken
  const steps = await fewest(whole, (some) => isSame({ steps: some, without: [] }))
  await isSame({ steps, without: [] })
  let without: readonly Fault[] = []
  for (const fault of met())
    if (await isSame({ steps, without: [...without, fault] })) without = [...without, fault]
  return { steps, without, broken }
}
