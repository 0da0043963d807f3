export type ScannerPort = {
  /**
   * Shows the rear camera in the given element and gives the text of the first code read; null when the signal
   * aborts. Throws UnimplementedError without a camera interface, PermissionRefusedError when the person refuses.
   */
  scanCode: (video: HTMLVideoElement, signal: AbortSignal) => Promise<string | null>
}
