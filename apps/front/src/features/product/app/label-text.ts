/** What a label says: the address of its machine, or the machine's code. */
export type LabelText = { id: string } | { code: string }

const address = /\/admin\/produtos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?#]|$)/i

/** Reads the text of a scanned or typed code. */
export const readLabel = (text: string): LabelText => {
  const id = address.exec(text)?.[1]
  return id === undefined ? { code: text.trim() } : { id: id.toLowerCase() }
}
