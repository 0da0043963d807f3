import { handOver } from './hand-over.ts'
import type { SharePort } from './share.ts'

const hasClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Shares by the browser, where it shares files; else, or once the tap that asked is too long ago for it, keeps the file. */
export const share: SharePort = {
  offer: async (blob, name) => {
    const data = { title: name, files: [new File([blob], name, { type: blob.type })] }
    // Not every browser has it, which its type does not say.
    if (typeof navigator.canShare !== 'function' || !navigator.canShare(data)) return handOver(blob, name)
    try {
      return await navigator.share(data)
    } catch (error) {
      return hasClosed(error) ? undefined : handOver(blob, name)
    }
  },
}
