import type { SharePort } from './share.ts'

const keep = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

const hasClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Shares by the browser, where it shares files; else, or once the tap that asked is too long ago for it, keeps the file. */
export const share: SharePort = {
  offer: async (blob, name) => {
    const data = { title: name, files: [new File([blob], name, { type: blob.type })] }
    // Not every browser has it, which its type does not say.
    if (typeof navigator.canShare !== 'function' || !navigator.canShare(data)) return keep(blob, name)
    try {
      return await navigator.share(data)
    } catch (error) {
      return hasClosed(error) ? undefined : keep(blob, name)
    }
  },
}
