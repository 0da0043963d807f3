import type { Changes } from '../postgres/changes.ts'
import { sessionOf, type Actor, type SessionLimits } from './actor.ts'
import type { Db } from './database.ts'

/** Tables whose changes end sessions, or change what they may read. */
export const decidingTables: ReadonlySet<string> = new Set([
  'sessions',
  'employees',
  'employee_roles',
  'sync_device',
])

/** Use of a session is written down by whoever looks for it, and its end by age comes without a word. */
const longestMs = 10_000
/** People who call within that time. */
const most = 5000

interface Known {
  actor: Actor
  until: number
}

/**
 * Who is behind a token, remembered for seconds. What is remembered is used only where all changes that were committed before
 * the call have been heard, from whatever process, and none of them was of what rights hang on: a right that was taken
 * away is never used again. While nothing is heard, every call looks. Throws as `sessionOf` does.
 */
export const knownActors = (
  db: Db,
  limits: SessionLimits,
  changes: Changes,
): ((token: string, device: string | null) => Promise<Actor>) => {
  const known = new Map<string, Known>()
  /** Of looks: one that began before a change was heard may have seen what was before. */
  let era = 0
  const forget = () => {
    era += 1
    known.clear()
  }
  changes.onSilence(forget)
  changes.onChange((what) => {
    if (decidingTables.has(what)) forget()
  })
  const remembered = async (key: string): Promise<Actor | null> => {
    const found = known.get(key)
    if (found === undefined || found.until <= performance.now()) return null
    if (!(await changes.isUpToDate())) return null
    return known.get(key)?.actor ?? null
  }
  return async (token, device) => {
    const key = `${token} ${device ?? ''}`
    const before = await remembered(key)
    if (before !== null) return before
    const [began, wasHearing] = [era, changes.isHearing()]
    const { actor, endsInMs } = await sessionOf(db, token, device, limits)
    if (wasHearing && changes.isHearing() && began === era) {
      if (known.size >= most) known.clear()
      known.set(key, { actor, until: performance.now() + Math.min(longestMs, endsInMs) })
    }
    return actor
  }
}
