import { useEffect, useState } from 'react'

const typingMs = 200

/** A text once it has rested. */
export const useRested = (text: string): string => {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
