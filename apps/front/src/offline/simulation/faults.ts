import { createComparisons } from './foretold.ts'

/** Faults of the test design (docs/offline.md#the-simulation) that a walk injects, by their numbers there. */
export const faultNames = {
  F1: 'request never sent',
  F2: 'delivered, reply lost',
  F3: 'reply later than the client waits',
  F4: 'request delivered twice at once',
  F5: 'reply cut in the middle',
  F6: 'page of a captive portal for an answer',
  F7: 'busy or down, of the server or of a proxy',
  F8: 'session ended',
  F10: 'reply that stalls in the middle',
  F11: 'page killed',
  F12: 'transaction aborted for want of room',
  F13: 'connection to the database closed by the system',
  F15: 'every database taken away, the journal kept',
  F17: 'clock of the phone a day ahead or back',
  F20: 'another user signs in, and back',
  F21: 'edited while its write is on its way',
  F22: 'edited while a pull is on its way',
  F23: 'photo missing or empty',
  F24: 'pulled while a transaction is open',
  F25: 'pulled while one that has nothing to do with it stays open',
  F26: 'rolled back at its commit, tried again',
  F27: 'server killed after its commit',
  F31: 'removals forgotten',
  F33: 'many rows changed at once',
  F35: 'permission taken or given',
  F36: 'row out of the window and in again',
} as const
export type Fault = keyof typeof faultNames

export const createCounts = () => {
  const counts = new Map<Fault, number>()
  return {
    foretold: createComparisons(),
    add: (fault: Fault) => void counts.set(fault, (counts.get(fault) ?? 0) + 1),
    of: (fault: Fault) => counts.get(fault) ?? 0,
  }
}
export type Counts = ReturnType<typeof createCounts>
