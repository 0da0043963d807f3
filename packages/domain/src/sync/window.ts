const dayMs = 86_400_000

/** The oldest instant that devices still hold of closed work; null when everything is held (`days` 0). */
export const windowStart = (now: string, days: number): string | null =>
  days === 0 ? null : new Date(Date.parse(now) - days * dayMs).toISOString()

/**
 * Open rentals always stay; a closed one leaves devices when its return is older than the window.
 * A return counts from its own moment. The server decides with this and the device prunes with it.
 */
export const checklistInWindow = (
  checklist: { type: 'exit' | 'return'; performedAt: string; returnDate: string | null },
  start: string | null,
): boolean => {
  if (start === null) return true
  if (checklist.type === 'exit') return checklist.returnDate === null || checklist.returnDate >= start
  return checklist.performedAt >= start
}
