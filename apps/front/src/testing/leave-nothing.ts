import 'fake-indexeddb/auto'
import { afterAll, afterEach, vi } from 'vitest'

const hasPage = typeof document !== 'undefined'

// No place of a page is reckoned without a browser, so that only what an element itself says of its style counts. Reading the
// sheets of all screens at each press takes longer than the screens.
if (hasPage) window.getComputedStyle = (element) => (element as HTMLElement).style

// As in a browser. What places a popover asks each element by its words whether it is a window, and here they would be all that
// the page holds, written out.
if (hasPage) {
  window.Element.prototype.toString = function toString() {
    return Object.prototype.toString.call(this)
  }
}

// What asks neither its data source nor the answers of its test finds no server.
if (hasPage) window.fetch = async () => new Response('{}', { status: 503 })

// Ends what hangs; how fast something is, no test says by it.
if (hasPage) (await import('@testing-library/react')).configure({ asyncUtilTimeout: 60_000 })

// A screen that outlives its window throws from its timers, where no test awaits it.
afterEach(async () => {
  if (!hasPage) return
  const { cleanup } = await import('@testing-library/react')
  cleanup()
})

// The files of a process share its globals, and its page.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (!hasPage) return
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
