import { App } from '@capacitor/app'
import type { LifecyclePort } from './lifecycle.ts'
import { unsubscriber } from './plugin.ts'

const listeners: (() => boolean)[] = []
let watching = false

/** One plugin listener for all: the first one already switches Android's own back off. */
function watchBack(): void {
  if (watching) return
  watching = true
  void App.addListener('backButton', async ({ canGoBack }) => {
    if (listeners.toReversed().some((listener) => listener())) return
    if (canGoBack) history.back()
    else await App.minimizeApp()
  })
}

function onBack(listener: () => boolean): () => void {
  watchBack()
  listeners.push(listener)
  return () => {
    const index = listeners.lastIndexOf(listener)
    if (index >= 0) listeners.splice(index, 1)
  }
}

/** Life cycle of the native app. */
export const lifecycle: LifecyclePort = {
  onResume: (listener) => unsubscriber(App.addListener('resume', listener)),
  onBack,
  leave: () => App.minimizeApp(),
  onOpenUrl: (listener) => unsubscriber(App.addListener('appUrlOpen', ({ url }) => listener(url))),
}
