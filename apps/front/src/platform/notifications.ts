/** A notification that comes while the app is in front; without a title it only says that there is something to pull. */
export type NotificationMessage = { title: string | null; body: string | null; data: Record<string, unknown> }

export type NotificationsPort = {
  /**
   * Asks for permission and gives the token by which this installation is notified; null when refused or when the build has no
   * credentials for this platform. Throws UnimplementedError where no plugin exists.
   */
  register: () => Promise<string | null>
  /** Calls back with the data of the notification that the user tapped. Returns unsubscribe. */
  onTap: (listener: (data: Record<string, unknown>) => void) => () => void
  /** Calls back with each notification that comes while the app is in front. Returns unsubscribe. */
  onMessage: (listener: (message: NotificationMessage) => void) => () => void
  /** Takes away the notifications that the system still shows. */
  clear: () => Promise<void>
}
