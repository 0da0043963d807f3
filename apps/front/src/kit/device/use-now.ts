import { dateIn } from '@rentme/domain/kit/time'
import { useSyncExternalStore } from 'react'
import { useZone } from '../session-context.tsx'

const minuteMs = 60_000
const lookMs = 10_000

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, lookMs)
  return () => clearInterval(timer)
}
const minute = () => Math.floor(Date.now() / minuteMs) * minuteMs

/** The running minute, in milliseconds since 1970; what is shown beside it stays true while the screen is open. */
export const useNow = (): number => useSyncExternalStore(subscribe, minute)

/** The company's day, `YYYY-MM-DD`. */
export const useToday = (): string => dateIn(useNow(), useZone())
