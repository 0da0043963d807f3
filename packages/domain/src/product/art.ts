import { addDays } from '../kit/time.ts'

/** How many days before its end an ART is to be renewed. */
export const artWarningDays = 30

export const artStates = ['expired', 'expiring', 'valid'] as const
export type ArtState = (typeof artStates)[number]

/** How the ART of a machine stands on a company's day `YYYY-MM-DD`; null without an end. Its last day is valid. */
export const artState = (expiresAt: string | null, today: string): ArtState | null => {
  if (expiresAt === null) return null
  if (expiresAt < today) return 'expired'
  return expiresAt <= addDays(today, artWarningDays) ? 'expiring' : 'valid'
}
