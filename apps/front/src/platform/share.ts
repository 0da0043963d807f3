export type SharePort = {
  /**
   * Offers a document under its name to other apps, by the system's own sheet; a browser that has none keeps it. Who closes the
   * sheet has changed his mind: no error. Throws a sentence for the person when it can not be offered.
   */
  offer: (blob: Blob, name: string) => Promise<void>
}
