type Load = () => Promise<unknown>

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

const atOnce = 4

/** Whether the user pays for each byte or waits for it: what is not asked for yet stays where it is then. */
export const sparesData = ({ saveData = false, effectiveType = '4g' }: Connection = {}): boolean =>
  saveData || effectiveType.includes('2g')

/** Loads in turn, four at a time; one that fails is loaded when it is wanted. */
export const preload = async (loads: readonly Load[]): Promise<void> => {
  const waiting = [...loads]
  const work = async () => {
    for (let load = waiting.shift(); load !== undefined; load = waiting.shift())
      await load().catch(() => null)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Calls back once the page has nothing better to do. */
export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run)
  else setTimeout(run, 1000)
}

/** The connection as the browser sees it; browsers that do not say are taken for a good one. */
export const connection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection
