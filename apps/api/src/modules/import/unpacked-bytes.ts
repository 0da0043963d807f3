const endOfDirectory = 0x06_05_4b_50
const entry = 0x02_01_4b_50
const endBytes = 22
const entryBytes = 46
const longestComment = 65_535
const mostEntries = 2000

/**
 * How many bytes the entries of a ZIP say that they have unpacked, which is all that they are given room for; null for
 * what is no plain ZIP (APPNOTE 4.3).
 */
export const unpackedBytes = (zip: Buffer): number | null => {
  const least = Math.max(0, zip.length - endBytes - longestComment)
  let end = zip.length - endBytes
  while (end >= least && zip.readUInt32LE(end) !== endOfDirectory) end -= 1
  if (end < least) return null
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  if (count > mostEntries) return null
  let bytes = 0
  for (let index = 0; index < count; index += 1) {
    if (at + entryBytes > zip.length || zip.readUInt32LE(at) !== entry) return null
    bytes += zip.readUInt32LE(at + 24)
    at += entryBytes + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return bytes
}
