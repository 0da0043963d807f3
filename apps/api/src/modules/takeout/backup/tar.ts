import type { Readable } from 'node:stream'

export interface Entry {
  name: string
  bytes: Buffer
}

const block = 512

const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, '0')}\0`

const header = (name: string, size: number, seconds: number): Buffer => {
  if (Buffer.byteLength(name) > 100) throw new RangeError(`name too long for a tar archive: ${name}`)
  const bytes = Buffer.alloc(block)
  bytes.write(name, 0)
  bytes.write(octal(0o600, 8), 100)
  bytes.write(octal(0, 8), 108)
  bytes.write(octal(0, 8), 116)
  bytes.write(octal(size, 12), 124)
  bytes.write(octal(seconds, 12), 136)
  bytes.write('        ', 148)
  bytes.write('0', 156)
  bytes.write('ustar\u000000', 257)
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

/** The bytes of a ustar archive, entry by entry. */
export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const seconds = Math.floor(Date.now() / 1000)
  for await (const { name, bytes } of entries) {
    yield header(name, bytes.length, seconds)
    yield bytes
    yield Buffer.alloc((block - (bytes.length % block)) % block)
  }
  yield Buffer.alloc(2 * block)
}

/** Takes exact counts of bytes from a stream; throws at an end before them. */
const byteReader = (stream: Readable) => {
  // The stream is of bytes.
  const source = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let held: Buffer[] = []
  let size = 0
  return async (count: number): Promise<Buffer> => {
    while (size < count) {
      const { value, done } = await source.next()
      if (done === true) throw new Error('The archive is cut off')
      held.push(value)
      size += value.length
    }
    const all = held.length === 1 && held[0] !== undefined ? held[0] : Buffer.concat(held)
    held = [all.subarray(count)]
    size -= count
    return all.subarray(0, count)
  }
}

/** The entries of an archive that `writeTar` wrote, one in memory at a time. */
export async function* readTar(stream: Readable): AsyncGenerator<Entry> {
  const take = byteReader(stream)
  try {
    for (;;) {
      const head = await take(block)
      if (head[0] === 0) return
      const name = head.subarray(0, 100).toString().replace(/\0+$/, '')
      const size = Number.parseInt(head.subarray(124, 135).toString(), 8)
      if (!Number.isSafeInteger(size)) throw new Error('Not an archive of this program')
      const bytes = await take(size)
      await take((block - (size % block)) % block)
      yield { name, bytes }
    }
  } finally {
    stream.destroy()
  }
}
