/** How far, in milliseconds, a phone's clock may run ahead of the server's (docs/trade.md#fields). */
export const clockGraceMs = 5 * 60_000

/** What is told of a moment beyond that. */
export const inTheFuture = 'A data não pode estar no futuro.'

/** The last instant that is still accepted as now, for a clock that reads `now` milliseconds. */
export const latestNow = (now: number): string => new Date(now + clockGraceMs).toISOString()
