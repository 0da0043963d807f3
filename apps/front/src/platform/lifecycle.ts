export type LifecyclePort = {
  /** Calls back each time the app comes to the front again. Returns unsubscribe. */
  onResume: (listener: () => void) => () => void
  /**
   * Hardware back of Android: the newest listener is asked first, true means handled; when none handles it
   * the history goes back, and at its start the app goes to the background. Returns unsubscribe.
   */
  onBack: (listener: () => boolean) => () => void
  /** Sends the app to the background. */
  leave: () => Promise<void>
  /**
   * Calls back with each address that the system opens the app for, the one that started it included. Returns
   * unsubscribe.
   */
  onOpenUrl: (listener: (url: string) => void) => () => void
}
