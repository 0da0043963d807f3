import { dateIn } from '@rentme/domain/kit/time'
import { useSyncExternalStore } from 'react'
import { useClock } from './clock.ts'
import { useZone } from './session-context.tsx'

const minuteMs = 60_000
const lookMs = 10_000

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, lookMs)
  return () => clearInterval(timer)
}

/** The running minute, in milliseconds since 1970; what is shown beside it stays true while the screen is open. */
export const useNow = (): number => {
  const clock = useClock()
  return useSyncExternalStore(subscribe, () => Math.floor(clock() / minuteMs) * minuteMs)
}

/** The company's day, `YYYY-MM-DD`. */
export const useToday = (): string => dateIn(useNow(), useZone())
