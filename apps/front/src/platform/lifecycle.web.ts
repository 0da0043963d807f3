import type { LifecyclePort } from './lifecycle.ts'

function onResume(listener: () => void): () => void {
  const changed = () => {
    if (document.visibilityState === 'visible') listener()
  }
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Life cycle of a browser tab: back and addresses belong to the browser, which nobody leaves by a call. */
export const lifecycle: LifecyclePort = {
  onResume,
  onBack: () => () => {},
  leave: () => Promise.resolve(),
  onOpenUrl: () => () => {},
}
