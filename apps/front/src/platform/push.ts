export type PushPort = {
  /**
   * Asks for permission and gives the device's push token; null when refused or when the build has no push
   * credentials for this platform. Throws UnimplementedError where no plugin exists.
   */
  register: () => Promise<string | null>
  /** Calls back with the data of the notification that the user tapped. Returns unsubscribe. */
  onTap: (listener: (data: Record<string, unknown>) => void) => () => void
}
