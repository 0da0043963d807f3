import { dateIn } from '@rentme/domain/kit/time'
import { useZone } from './session-context.tsx'

/** The company's day, `YYYY-MM-DD`. */
export const useToday = (): string => dateIn(new Date(), useZone())
