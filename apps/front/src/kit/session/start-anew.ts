import type { RouterHistory } from '@tanstack/react-router'
import { homePath, loginPath } from './guards.ts'
import { recordIn } from '@rentme/domain/kit/record'

type Page = Pick<Window, 'addEventListener' | 'history' | 'location'>

/** Steps back to where the application was entered. */
const toFirst = (page: Page): Promise<void> => {
  const at = Number(recordIn(page.history.state)['__TSR_index'] ?? 0)
  if (at === 0) return Promise.resolve()
  return new Promise((resolve) => {
    page.addEventListener('popstate', () => resolve(), { once: true })
    page.history.go(-at)
  })
}

/**
 * Loads the page again at home for somebody else: nothing that was in its memory stays, and no step back or forward leads
 * to an address of the one before.
 */
export const startAnew = async (
  router: Pick<RouterHistory, 'destroy'>,
  base: string,
  page: Page = window,
) => {
  router.destroy()
  await toFirst(page)
  page.history.replaceState(null, '', base + loginPath)
  page.location.assign(base + homePath)
}
