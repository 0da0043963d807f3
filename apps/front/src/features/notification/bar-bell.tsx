import { lazy, Suspense, useState } from 'react'
import { Bell } from './shared/bell.tsx'

// Loaded when it is first asked for: no screen needs it to be shown.
const Panel = lazy(() => import('./panel.tsx'))

/** The bell of a wide bar, which shows the last ones below it. */
export function BarBell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Bell
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Suspense fallback={null}>
        {anchor !== null && <Panel anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  )
}
