import { dateIn } from '@rentme/domain/kit/time'
import { useSyncExternalStore } from 'react'
import { useZone } from './session-context.tsx'

const minuteMs = 60_000

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, minuteMs)
  return () => clearInterval(timer)
}
const thisMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs

/** The running minute, in milliseconds since 1970; a screen that stays open goes with the clock. */
export const useNow = (): number => useSyncExternalStore(subscribe, thisMinute)

/** The company's day, `YYYY-MM-DD`. */
export const useToday = (): string => dateIn(useNow(), useZone())
