import type { LifecyclePort } from './lifecycle.ts'

function onResume(listener: () => void): () => void {
  const changed = () => {
    if (document.visibilityState === 'visible') listener()
  }
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Life cycle of a browser tab; its back button belongs to the history, so onBack never calls. */
export const lifecycle = { onResume, onBack: () => () => {} } satisfies LifecyclePort
