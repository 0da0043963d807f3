/** A name that every file system takes: no folders, no control characters, never hidden. */
export const fileName = (name: string): string => {
  // eslint-disable-next-line no-control-regex
  const plain = name.normalize('NFC').replaceAll(/[\u0000-\u001F\u007F/\\:*?"<>|]/g, '-')
  return plain.replace(/^\.+/, '').slice(-120) || 'documento'
}
