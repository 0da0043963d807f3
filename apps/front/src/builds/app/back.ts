import { homePath, loginPath } from '../../kit/session/guards.ts'
import type { LifecyclePort } from '../../platform/lifecycle.ts'

interface Options {
  lifecycle: Pick<LifecyclePort, 'onBack' | 'leave'>
  /** Closes what lies over the screen; false when nothing does. */
  closeTop: () => boolean
  /** Path of the screen in front. */
  path: () => string
  canGoBack: () => boolean
  goHome: () => void
}

/** The device's back: closes what lies over the screen, leaves from the home, else goes back, at the start home. */
export const followBack = ({ lifecycle, closeTop, path, canGoBack, goHome }: Options): void => {
  lifecycle.onBack(() => {
    if (closeTop()) return true
    if ([homePath, loginPath].includes(path())) {
      void lifecycle.leave()
      return true
    }
    if (canGoBack()) return false
    goHome()
    return true
  })
}
