import type { Page } from '@playwright/test'

/** Keys of figures stand in for the phone's own, whose letters are no taps either. */
const typing = '.UiNumberKeys-root'

/**
 * Counts what fingers do on the page from now on: each time that one comes down is a tap, whatever it hits. The call back
 * answers how often that was; a page that loads anew meanwhile has lost its count, and answers NaN.
 */
export const countTaps = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate((typing) => {
    const counted = window as { taps?: number }
    counted.taps = 0
    window.addEventListener(
      'pointerdown',
      ({ isTrusted, isPrimary, target }) => {
        if (!isTrusted || !isPrimary || (target as Element).closest(typing) !== null) return
        counted.taps = (counted.taps ?? 0) + 1
      },
      { capture: true },
    )
  }, typing)
  return () => page.evaluate(() => (window as { taps?: number }).taps ?? Number.NaN)
}
