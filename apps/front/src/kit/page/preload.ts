import { eachOf } from '../data/each-of.ts'

type Load = () => Promise<unknown>

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the user pays for each byte or waits for it: what is not asked for yet stays where it is then. */
export const sparesData = ({ saveData = false, effectiveType = '4g' }: Connection = {}): boolean =>
  saveData || effectiveType.includes('2g')

/** Loads in turn, four at a time; one that fails is loaded when it is wanted. */
export const preload = async (loads: readonly Load[]): Promise<void> => {
  await eachOf(loads, (load) => load())
}

/** Calls back once the page has nothing better to do. */
export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run)
  else setTimeout(run, 1000)
}

/** The connection as the browser sees it; browsers that do not say are taken for a good one. */
export const connection = (): Connection | undefined =>
  // Not all browsers have it, and the types know of none.
  (navigator as Navigator & { connection?: Connection }).connection
