const dayMs = 86_400_000

/** The oldest instant that devices still hold of closed work; null when everything is held (`days` 0). */
export const windowStart = (now: string, days: number): string | null =>
  days === 0 ? null : new Date(Date.parse(now) - days * dayMs).toISOString()

type Row = Readonly<Record<string, unknown>>

const since = (moment: unknown, start: string): boolean =>
  typeof moment === 'string' && Date.parse(moment) >= Date.parse(start)

// Open work always stays; closed work counts from the moment that closed it.
const held: Readonly<Record<string, (row: Row, start: string) => boolean>> = {
  checklist: (row, start) =>
    row['type'] === 'exit'
      ? row['returnDate'] === null || since(row['returnDate'], start)
      : since(row['performedAt'], start),
  serviceOrder: ({ status, completedAt, openedAt }, start) =>
    (status !== 'completed' && status !== 'canceled') || since(completedAt ?? openedAt, start),
  preventiveMaintenance: ({ status, performedAt }, start) =>
    status === 'in_progress' || since(performedAt, start),
  training: ({ status, endsAt, startsAt }, start) =>
    status === 'scheduled' || since(endsAt ?? startsAt, start),
  agendaEvent: ({ completed, scheduledAt }, start) => completed === false || since(scheduledAt, start),
}

/** Nouns whose closed rows leave devices. */
export const windowedNouns: readonly string[] = Object.keys(held)

/**
 * Nouns whose closed rows leave devices → a moment of theirs that is no later than the one that closed them: a row that has
 * left was there before the window began. Devices find those that have aged along an index of it.
 */
export const beganBy: Readonly<Record<string, string>> = {
  checklist: 'performedAt',
  serviceOrder: 'openedAt',
  preventiveMaintenance: 'performedAt',
  training: 'startsAt',
  agendaEvent: 'scheduledAt',
}

/** Lines that leave devices with their header: noun → header's noun and the column that points at it. */
export const windowedLines: Readonly<Record<string, { header: string; column: string }>> = {
  checklistAnswer: { header: 'checklist', column: 'checklistId' },
  checklistChain: { header: 'checklist', column: 'exitId' },
  preventiveMaintenanceAnswer: { header: 'preventiveMaintenance', column: 'preventiveMaintenanceId' },
  trainingParticipant: { header: 'training', column: 'trainingId' },
}

/**
 * Whether devices hold a row: all of a noun without a window, and of the others what is open or closed since
 * `start`. The server decides with this and the device prunes with it, so a row ages out without a message.
 */
export const inWindow = (noun: string, row: Row, start: string | null): boolean =>
  start === null || (held[noun]?.(row, start) ?? true)
