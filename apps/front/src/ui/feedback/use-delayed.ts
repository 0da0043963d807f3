import { useEffect, useState } from 'react'

/** True once `milliseconds` have passed since mounting: a fast answer shows no skeleton. */
export function useDelayed(milliseconds = 200) {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return passed
}
