import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const text = /\.(?:js|css|html|svg|json|webmanifest|wasm)$/
// Below this the headers weigh more than what is saved.
const least = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compress = async (path: string): Promise<void> => {
  const bytes = await readFile(path)
  if (bytes.length < least) return
  await writeFile(`${path}.br`, await brotli(bytes))
  await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
}

/** Writes `.br` and `.gz` beside each text file, so that the server sends them without compressing at each request. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  enforce: 'post',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => text.test(name))
    await Promise.all(names.map((name) => compress(join(dir, name))))
  },
})
