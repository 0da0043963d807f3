export type ScannerPort = {
  /**
   * Shows the rear camera in the given element and tells each code that comes into view, until one is taken or the signal
   * aborts. One that was not taken is not told again before another was. Throws UnimplementedError without a camera
   * interface, PermissionRefusedError when the person refuses.
   */
  scanCodes: (
    video: HTMLVideoElement,
    signal: AbortSignal,
    isTaken: (code: string) => Promise<boolean>,
  ) => Promise<void>
}
