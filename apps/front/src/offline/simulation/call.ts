import type { Random } from '../testing/random.ts'
import type { Fault } from './faults.ts'

/** One request on its way, with what the seed has in store for it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  name: string
  init: RequestInit
  fault: Fault | null
  /** How the call is put off, when its fault is that. */
  refusal: (typeof refusals)[number]
  /** Which of the call's commits a fault of the server strikes. */
  struckCommit: number
  isHeld: (point: string) => boolean
}

const readFaults: readonly Fault[] = ['F1', 'F2', 'F5', 'F6', 'F7', 'F10']
const writeFaults: readonly Fault[] = [...readFaults, 'F3', 'F4', 'F26', 'F26', 'F27', 'F27']
const faultChance = { read: 0.16, write: 0.5 }

/** How a server, or a proxy before it, says that it has no time: status, and whether it says so in the API's own words. */
const refusals = [
  [429, true],
  [503, true],
  [502, false],
  [504, false],
] as const
const holdChance = { read: 0.25, write: 0.5 }

/** Draws the fate of a request; outside a storm it has none, and none of the faults that are left out. */
export const planned = (
  random: Random,
  url: URL,
  init: RequestInit,
  { isStormy, without }: { isStormy: () => boolean; without: ReadonlySet<Fault> },
): Call => {
  const method = (init.method ?? 'GET') as Call['method']
  const kind = method === 'GET' ? 'read' : 'write'
  const faults = kind === 'read' ? readFaults : writeFaults
  const fault = faults[Math.floor((random() / faultChance[kind]) * faults.length)] ?? null
  const holds = new Set(['arrival', 'commit', 'reply'].filter(() => random() < holdChance[kind]))
  return {
    method,
    path: url.pathname,
    name: `${url.hostname} ${method} ${url.pathname}`,
    init,
    fault: isStormy() && fault !== null && !without.has(fault) ? fault : null,
    refusal: refusals[Math.floor(random() * refusals.length)] ?? refusals[0],
    struckCommit: random() < 0.7 ? 1 : 2,
    isHeld: (point) => isStormy() && holds.has(point),
  }
}
