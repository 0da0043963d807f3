// A tap that comes meanwhile is answered within this time and a frame.
const sliceMs = 16
const lookEvery = 250

const pause = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve))

/** Calls `work` with each item and its place, in slices of 16 ms between which the screen answers. */
export const inSlices = async <T>(items: Iterable<T>, work: (item: T, at: number) => void): Promise<void> => {
  let until = performance.now() + sliceMs
  let at = 0
  for (const item of items) {
    work(item, at)
    at += 1
    if (at % lookEvery === 0 && performance.now() > until) {
      await pause()
      until = performance.now() + sliceMs
    }
  }
}

/** The items that pass a test, which also hears their places. */
export const itemsThat = async <T>(
  test: (item: T, at: number) => boolean,
  items: Iterable<T>,
): Promise<T[]> => {
  const found: T[] = []
  await inSlices(items, (item, at) => {
    if (test(item, at)) found.push(item)
  })
  return found
}
