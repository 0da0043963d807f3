/** A clock that stands at an instant until it is moved on. */
export interface FixedClock {
  /** ISO 8601, UTC. */
  now: () => string
  /** Moves the clock on, or back when negative. */
  advance: (milliseconds: number) => void
}

export const fixedClock = (instant = '2026-11-27T15:00:00.000Z'): FixedClock => {
  let milliseconds = Date.parse(instant)
  return {
    now: () => new Date(milliseconds).toISOString(),
    advance: (step) => {
      milliseconds += step
    },
  }
}
