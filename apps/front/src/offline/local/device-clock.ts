import type { StoragePort } from '../../platform/storage.ts'

/** Clocks that differ by less than this, in milliseconds, agree. */
export const toleranceMs = 60_000
const longestTripMs = 60_000
const key = 'rentme.clock'

/** Under which clock a moment was written while nobody could say whether that was right. Milliseconds. */
export interface Stamp {
  /** The moment, as written. */
  at: number
  /** What was added to the device's own clock. */
  offset: number
  /** How far the device's own clock had been set back until then. */
  setBack: number
  /** The server's time at the contact before. */
  since: number
}

/** What outlives the page, as the last look left it. */
interface Known {
  /** Added to the device's own clock it gives the server's; 0 for a clock that is right. */
  offset: number
  /** The server's time at the last contact; 0 before the first. */
  at: number
  /** How far the device's own clock has been set back in all. */
  setBack: number
  /** What the device's own clock showed. */
  seen: number
}

export interface DeviceClockOptions {
  /** The device's own clock, which a person may set. */
  wall: () => number
  /** Milliseconds that pass while the page lives, whatever is set; they may stand still while the device sleeps. */
  passed: () => number
  storage: Pick<StoragePort, 'get' | 'set'>
}

const unknown: Known = { offset: 0, at: 0, setBack: 0, seen: 0 }

/** A clock that is known to run ahead and is set back is being set right: that much less is taken off it. */
const lessAhead = (offset: number, back: number): number => {
  const left = offset + back
  return offset >= 0 ? offset : left > -toleranceMs ? 0 : left
}

/** The server's clock as far as this device knows it: its own, put right by what answers of the server told. */
export const createDeviceClock = ({ wall, passed, storage }: DeviceClockOptions) => {
  let last: { wall: number; passed: number } | null = null
  /** By how much the own clock led what had passed, at the last contact of this page; null before it. */
  let lead: number | null = null

  // Kept by `keep` below and nobody else.
  const known = (): Known => ({ ...unknown, ...(JSON.parse(storage.get(key) ?? '{}') as Partial<Known>) })
  // A look that is lost is made up for by the next.
  const keep = (next: Known): void => void storage.set(key, JSON.stringify(next)).catch(() => {})

  /** Reads the own clock, and notes when it stands before where it must be by now. */
  const look = (): Known & { wall: number } => {
    const [before, here] = [known(), { wall: wall(), passed: passed() }]
    const due = last === null ? before.seen : last.wall + here.passed - last.passed
    const back = due - here.wall
    last = here
    if (back <= toleranceMs && here.wall - before.seen < toleranceMs) return { ...before, wall: here.wall }
    const next = { ...before, seen: here.wall }
    if (back > toleranceMs) {
      next.setBack += back
      next.offset = lessAhead(before.offset, back)
    }
    keep(next)
    return { ...next, wall: here.wall }
  }

  /** Whether a contact of this page told the time, and the own clock has gone on evenly since. */
  const isSure = (): boolean => {
    look()
    return lead !== null && Math.abs(wall() - passed() - lead) <= toleranceMs
  }

  const now = (): number => {
    const { wall: own, offset } = look()
    return own + offset
  }

  return {
    /** Milliseconds since 1970, by the server's clock. */
    now,
    isSure,
    /** What is to be added to the device's own clock, in milliseconds; 0 for one that is right. */
    offset: (): number => look().offset,
    setBack: (): number => look().setBack,
    /** Call as a write is kept; null while the clock is sure. */
    stamp: (): Stamp | null => {
      if (isSure()) return null
      const { wall: own, offset, setBack, at } = look()
      // A page that is killed now finds by this that the clock was set back.
      keep({ ...known(), seen: own })
      return { at: own + offset, offset, setBack, since: at }
    },
    /** Call as a question goes out; what it answers is called with the `Date` of the answer. */
    asks: (): ((date: string | null) => void) => {
      const sent = passed()
      return (date) => {
        const trip = passed() - sent
        const server = Date.parse(date ?? '') + trip / 2
        if (Number.isNaN(server) || trip < 0 || trip > longestTripMs) return
        const { wall: own, ...before } = look()
        const offset = Math.round(server - own)
        lead = own - passed()
        keep({ ...before, offset: Math.abs(offset) < toleranceMs ? 0 : offset, at: server, seen: own })
      }
    },
  }
}
export type DeviceClock = ReturnType<typeof createDeviceClock>
