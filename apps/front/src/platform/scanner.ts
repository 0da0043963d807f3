export type ScannerPort = {
  /** Whether this device can read codes with its camera; without it the code is typed. */
  isAvailable: () => Promise<boolean>
  /**
   * Shows the rear camera in the given element and gives the text of the first code read; null when the signal
   * aborts. Throws UnimplementedError without a detector, PermissionRefusedError without the camera.
   */
  scanCode: (video: HTMLVideoElement, signal: AbortSignal) => Promise<string | null>
}
