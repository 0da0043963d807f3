export type NetworkPort = {
  /** What the system says; a hint only, the request decides. */
  isOnline: () => boolean
  /** Calls back on each change. Returns unsubscribe. */
  onChange: (listener: (online: boolean) => void) => () => void
}
