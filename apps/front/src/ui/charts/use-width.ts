import { useEffect, useState } from 'react'

/** Width in px of the element that `ref` receives; `initial` until it is measured. */
export function useWidth(initial: number) {
  const [element, ref] = useState<Element | null>(null)
  const [width, setWidth] = useState(initial)
  useEffect(() => {
    if (!element) return undefined
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)))
    watch.observe(element)
    return () => watch.disconnect()
  }, [element])
  return { ref, width }
}
