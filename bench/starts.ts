import type { Phone } from '../e2e/support/phone.ts'

export interface Start {
  /** Milliseconds from the start of the navigation until the home is painted. */
  shown: number
  /** … until it is painted and the last task of more than 50 ms has ended: a tap is answered at once from then on. */
  interactive: number
}

interface Watch {
  shown: number | null
  busyUntil: number
}

// Nothing longer than 50 ms for so long ends a start.
const quietMs = 1000

/** Runs in each page before the app: when the home is painted, and until when long tasks hold the page up. */
const watchStart = () => {
  const watch: Watch = { shown: null, busyUntil: 0 }
  Object.assign(globalThis, { startWatch: watch })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watch.busyUntil = Math.max(watch.busyUntil, startTime + duration)
  }).observe({ type: 'longtask', buffered: true })
  const paintedHome = new MutationObserver(() => {
    if (document.querySelector('main a[href$="/admin/produtos"]') === null) return
    paintedHome.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (watch.shown = performance.now()))
      port1.start()
      port2.postMessage(null)
    })
  })
  paintedHome.observe(document, { childList: true, subtree: true })
}

/** The app is begun on this phone, as after a kill, and followed until it rests. */
const startOnce = async (phone: Phone): Promise<Start> => {
  await phone.kill('/admin')
  const done = await phone.page.waitForFunction((quietMs) => {
    const { shown, busyUntil } = (globalThis as unknown as { startWatch: Watch }).startWatch
    if (shown === null || performance.now() - Math.max(shown, busyUntil) < quietMs) return null
    return { shown, interactive: Math.max(shown, busyUntil) }
  }, quietMs)
  return (await done.jsonValue()) as Start
}

/** Starts of two phones, one after the other in turns, so that what the machine does meanwhile meets both. */
export const measureStarts = async (
  phones: Readonly<Record<'full' | 'bare', Phone>>,
  turns: number,
): Promise<Record<'full' | 'bare', Start[]>> => {
  const starts: Record<'full' | 'bare', Start[]> = { full: [], bare: [] }
  for (const phone of Object.values(phones)) {
    await phone.context.addInitScript(watchStart)
    // The first start compiles the scripts that the later ones find compiled.
    await startOnce(phone)
    await startOnce(phone)
  }
  for (let turn = 0; turn < turns; turn += 1) {
    starts.bare.push(await startOnce(phones.bare))
    starts.full.push(await startOnce(phones.full))
  }
  return starts
}
