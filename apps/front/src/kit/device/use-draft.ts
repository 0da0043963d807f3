import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDevice } from './device.ts'

const restMs = 250

/**
 * A value that is being filled in and kept as a draft under `key`: at most a quarter of a second after each change,
 * and at once when the page is hidden. `flush` resolves when the draft is on the device.
 */
export const useDraft = <T>(key: string, initial: T) => {
  const { drafts } = useDevice()
  const [value, setValue] = useState(initial)
  const latest = useRef(value)
  const saved = useRef(value)
  const gone = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const flush = async (): Promise<void> => {
    if (gone.current || saved.current === latest.current) return
    saved.current = latest.current
    await drafts.save(key, latest.current)
  }
  const flushNow = useEffectEvent(() => void flush())

  useEffect(() => {
    const hidden = () => flushNow()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', hidden)
      hidden()
    }
  }, [])

  const change = (next: (value: T) => T): void => {
    latest.current = next(latest.current)
    setValue(latest.current)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), restMs)
  }
  const remove = async (): Promise<void> => {
    gone.current = true
    await drafts.remove(key)
  }
  return { value, change, flush, remove }
}
