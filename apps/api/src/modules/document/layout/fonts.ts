import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'
import type { Doc } from './paper.ts'

export type Weight = 400 | 600

/** Alphabets of the family, in the order in which a letter is looked for. */
const alphabets = ['latin', 'latin-ext', 'vietnamese'] as const

const pad = (size: number): number => (4 - (size % 4)) % 4

const directoryEntry = 20
const header = { woff: 44, sfnt: 12 } as const

const tablesOf = (woff: Buffer) =>
  Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = header.woff + index * directoryEntry
    const [offset, packed, size] = [4, 8, 12].map((place) => woff.readUInt32BE(at + place)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed < size ? inflateSync(bytes) : bytes,
    }
  })

/**
 * A font as sfnt, its tables inflated (WOFF 1.0, section 5): fontkit reads past the end of a table that stands alone,
 * as tables of a WOFF do.
 */
const sfntOf = (woff: Buffer): Buffer => {
  const tables = tablesOf(woff)
  const head = Buffer.alloc(header.sfnt + tables.length * 16)
  const power = Math.floor(Math.log2(tables.length))
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(tables.length, 4)
  head.writeUInt16BE(2 ** power * 16, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((tables.length - 2 ** power) * 16, 10)
  let offset = head.length
  const parts: Buffer[] = [head]
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = header.sfnt + index * 16
    tag.copy(head, at)
    head.writeUInt32BE(checksum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    parts.push(bytes, Buffer.alloc(pad(bytes.length)))
    offset += bytes.length + pad(bytes.length)
  }
  return Buffer.concat(parts)
}

const faces = new Map<string, Buffer>()

const face = (alphabet: string, weight: Weight): Buffer => {
  const name = `ibm-plex-sans-${alphabet}-${weight}-normal.woff`
  const kept = faces.get(name)
  if (kept !== undefined) return kept
  const path = fileURLToPath(import.meta.resolve(`@fontsource/ibm-plex-sans/files/${name}`))
  const read = sfntOf(readFileSync(path))
  faces.set(name, read)
  return read
}

const nameOf = (alphabet: string, weight: Weight): string => `${alphabet} ${weight}`

/** Makes every face known to a document; a face is embedded, with the letters used of it, once something is drawn in it. */
export const registerFonts = (doc: Doc): void => {
  for (const weight of [400, 600] as const)
    for (const alphabet of alphabets) doc.registerFont(nameOf(alphabet, weight), face(alphabet, weight))
}

interface Parsed {
  font: { hasGlyphForCodePoint: (codePoint: number) => boolean }
}

// pdfkit keeps the parsed font to itself, and no other part knows which letters a face has.
const parsed = (doc: Doc, font: string): Parsed => Reflect.get(doc.font(font), '_font') as Parsed

const draws = (doc: Doc, font: string, letter: string): boolean =>
  parsed(doc, font).font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)

/** A piece of a text in one face. */
export interface Run {
  font: string
  text: string
}

/** A letter that no face has is drawn as U+FFFD, which says so, never as another letter. */
const unknown = '\uFFFD'

const alphabetOf = new Map<string, string | null>()

/** The first alphabet with a letter, null when none has it; weights of a family have the same letters. */
const findAlphabet = (doc: Doc, letter: string): string | null => {
  const known = alphabetOf.get(letter)
  if (known !== undefined) return known
  const found = alphabets.find((alphabet) => draws(doc, nameOf(alphabet, 400), letter)) ?? null
  alphabetOf.set(letter, found)
  return found
}

/** A text in the faces that have its letters. */
export const runsOf = (doc: Doc, text: string, weight: Weight): Run[] => {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC')) {
    const alphabet = findAlphabet(doc, letter)
    const font = nameOf(alphabet ?? alphabets[0], weight)
    const drawn = alphabet === null ? unknown : letter
    const last = runs.at(-1)
    if (last?.font === font) last.text += drawn
    else runs.push({ font, text: drawn })
  }
  return runs
}
