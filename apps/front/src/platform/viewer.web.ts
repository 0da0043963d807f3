import type { ViewerPort } from './viewer.ts'

/** A tab has read its document long before, and a page that is left open does not keep all it has shown. */
const keptMs = 60_000

const download = (address: string, name: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Shows a document in a tab of its own; where the browser opens none, it is downloaded. */
export const viewer: ViewerPort = {
  open: async (blob, name) => {
    const address = URL.createObjectURL(blob)
    const tab = window.open(address, '_blank')
    if (tab === null) download(address, name)
    setTimeout(() => URL.revokeObjectURL(address), keptMs)
  },
}
