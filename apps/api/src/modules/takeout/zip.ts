import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: Iterable<string> | AsyncIterable<string>
}

interface Written extends Pick<ZipEntry, 'name'> {
  crc: number
  packed: number
  size: number
  offset: number
}

const version = 20
/** Names in UTF-8; checksum and sizes follow the content, which is not known before it was written. */
const flags = 0x0808
const deflated = 8
/** 1 January 1980, the first day of the format. */
const day = 0x21

const fields = (...values: readonly [bytes: 2 | 4, value: number][]): Buffer => {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of values) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

const localHeader = (name: Buffer): Buffer =>
  Buffer.concat([
    fields([4, 0x04034b50], [2, version], [2, flags], [2, deflated], [2, 0], [2, day]),
    fields([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ])

const sums = ({ crc, packed, size }: Written): Buffer => fields([4, crc], [4, packed], [4, size])

const directoryEntry = (entry: Written): Buffer => {
  const name = Buffer.from(entry.name)
  return Buffer.concat([
    fields([4, 0x02014b50], [2, version], [2, version], [2, flags], [2, deflated], [2, 0], [2, day]),
    sums(entry),
    fields([2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, entry.offset]),
    name,
  ])
}

async function* counted(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}

async function* packedEntry(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  yield localHeader(Buffer.from(entry.name))
  const deflater = createDeflateRaw()
  // A failure of the content reaches the reader of what is packed.
  pipeline(Readable.from(counted(content, entry)), deflater, () => {})
  // It packs bytes into bytes.
  for await (const chunk of deflater as AsyncIterable<Buffer>) {
    entry.packed += chunk.length
    yield chunk
  }
  yield Buffer.concat([fields([4, 0x08074b50]), sums(entry)])
}

/**
 * A ZIP archive, written while it is read: no more in memory than the pieces on their way, however long the entries.
 * Archives of less than 4 GB, as one spreadsheet is.
 */
export async function* zip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const entry: Written = { name, crc: 0, packed: 0, size: 0, offset }
    for await (const chunk of packedEntry(content, entry)) {
      offset += chunk.length
      yield chunk
    }
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield fields([4, 0x06054b50], [2, 0], [2, 0], [2, written.length], [2, written.length])
  yield fields([4, directory.length], [4, offset], [2, 0])
}
