export type ViewerPort = {
  /** Shows a document under its name, outside the app. Throws a sentence for the person when nothing can show it. */
  open: (blob: Blob, name: string) => Promise<void>
}
