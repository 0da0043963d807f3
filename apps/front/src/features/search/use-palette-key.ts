import { useEffect, useRef } from 'react'

/** Calls back on Ctrl K and ⌘ K, wherever the focus is. */
export const usePaletteKey = (onKey: () => void): void => {
  const call = useRef(onKey)
  useEffect(() => {
    call.current = onKey
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.shiftKey && !event.altKey && event.ctrlKey !== event.metaKey
      if (!isPlain || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      call.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
