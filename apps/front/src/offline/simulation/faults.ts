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
  F9: 'system says that there is no network, and there is',
  F10: 'reply that stalls in the middle',
  F11: 'page killed',
  F12: 'transaction aborted for want of room',
  F13: 'connection to the database closed by the system',
  F15: 'every database taken away, the journal kept',
  F16: 'tab that froze while it held the lock',
  F17: 'clock of the phone a day ahead or back',
  F18: 'asleep for hours',
  F19: 'app brought up to date with writes of the one before',
  F20: 'another user signs in, and back',
  F21: 'edited while its write is on its way',
  F22: 'edited while a pull is on its way',
  F23: 'photo missing or empty',
  F24: 'pulled while a transaction is open',
  F25: 'pulled while one that has nothing to do with it stays open',
  F26: 'rolled back at its commit, tried again',
  F27: 'server killed after its commit',
  F28: 'two versions of the server answer in turn',
  F31: 'removals forgotten',
  F33: 'many rows changed at once',
  F34: 'deleted while what points at it waits on a phone',
  F35: 'permission taken or given',
  F36: 'row out of the window and in again',
  F37: 'refused by a rule that came after the write',
} as const
export type Fault = keyof typeof faultNames

/** Where each is drawn, by the file in this folder. */
export const knobs: Readonly<Record<Fault, string>> = {
  F1: 'call.ts',
  F2: 'call.ts',
  F3: 'call.ts',
  F4: 'call.ts',
  F5: 'call.ts',
  F6: 'call.ts',
  F7: 'call.ts',
  F8: 'storm.ts',
  F9: 'alone.ts',
  F10: 'call.ts',
  F11: 'storm.ts',
  F12: 'storm.ts',
  F13: 'storm.ts',
  F15: 'storm.ts',
  F16: 'alone.ts',
  F17: 'storm.ts',
  F18: 'alone.ts',
  F19: 'storm.ts',
  F20: 'storm.ts',
  F21: 'storm.ts',
  F22: 'storm.ts',
  F23: 'acts.ts',
  F24: 'office.ts',
  F25: 'office.ts',
  F26: 'call.ts',
  F27: 'call.ts',
  F28: 'wire.ts',
  F31: 'office.ts',
  F33: 'office.ts',
  F34: 'office.ts',
  F35: 'office.ts',
  F36: 'office.ts',
  F37: 'office.ts',
}

export const createCounts = () => {
  const counts = new Map<Fault, number>()
  return {
    foretold: createComparisons(),
    add: (fault: Fault) => void counts.set(fault, (counts.get(fault) ?? 0) + 1),
    of: (fault: Fault) => counts.get(fault) ?? 0,
  }
}
export type Counts = ReturnType<typeof createCounts>
