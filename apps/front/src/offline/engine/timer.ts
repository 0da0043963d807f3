export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
  /** Runs once after some milliseconds; answers how to cancel. */
  after: (ms: number, run: () => void) => () => void
}

/** One timer at a time; the last one set wins. */
export const createTimer = (clock: Clock) => {
  let cancel = () => {}
  return {
    at: (ms: number, run: () => void) => {
      cancel()
      cancel = clock.after(Math.max(0, ms - clock.now()), run)
    },
    cancel: () => cancel(),
  }
}
