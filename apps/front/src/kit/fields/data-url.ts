/** The bytes of a base64 data URL. The page's security policy forbids fetching it. */
export const blobOf = (dataUrl: string): Blob => {
  const [head = '', body = ''] = dataUrl.split(',')
  const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'application/octet-stream' })
}
