export type LifecyclePort = {
  /** Calls back each time the app comes to the front again. Returns unsubscribe. */
  onResume: (listener: () => void) => () => void
  /**
   * Hardware back of Android: the newest listener is asked first, true means handled; when none handles it
   * the history goes back, and at its start the app goes to the background. Returns unsubscribe.
   */
  onBack: (listener: () => boolean) => () => void
}
