import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'
import type { Doc } from './paper.ts'

export type Weight = 400 | 600

interface Face {
  family: string
  part: string
  /** A family without a semibold is drawn in its regular weight. */
  hasSemibold: boolean
}

const plex = (part: string): Face => ({ family: 'ibm-plex-sans', part, hasSemibold: true })
const noto = (family: string, part: string): Face => ({ family, part, hasSemibold: false })

const first = plex('latin')

/** Faces in the order in which a letter is looked for: the family of the documents, then what stands behind it. */
const chain: readonly Face[] = [
  first,
  plex('latin-ext'),
  plex('vietnamese'),
  plex('greek'),
  plex('cyrillic'),
  plex('cyrillic-ext'),
  noto('noto-emoji', 'emoji'),
  noto('noto-sans-math', 'latin'),
  noto('noto-sans-symbols', 'symbols'),
  noto('noto-sans-symbols-2', 'symbols'),
]

const pad = (size: number): number => (4 - (size % 4)) % 4

const directoryEntry = 20
const header = { woff: 44, sfnt: 12 } as const

const tablesOf = (woff: Buffer) =>
  Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = header.woff + index * directoryEntry
    // Three places make three numbers.
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

const nameOf = ({ family, part, hasSemibold }: Face, weight: Weight): string =>
  `${family}-${part}-${hasSemibold ? weight : 400}-normal`

const kept = new Map<string, Buffer>()

const bytesOf = ({ family }: Face, name: string): Buffer => {
  const known = kept.get(name)
  if (known !== undefined) return known
  const path = fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${name}.woff`))
  const read = sfntOf(readFileSync(path))
  kept.set(name, read)
  return read
}

const registered = new WeakMap<Doc, Set<string>>()

/** Makes a face known to a document; it is embedded, with the letters used of it, once something is drawn in it. */
const register = (doc: Doc, face: Face, weight: Weight): string => {
  const name = nameOf(face, weight)
  const names = registered.get(doc) ?? new Set()
  if (!names.has(name)) doc.registerFont(name, bytesOf(face, name))
  registered.set(doc, names.add(name))
  return name
}

interface Parsed {
  font: { characterSet: number[] }
}

// pdfkit keeps the parsed font to itself, and no other part knows which letters a face has.
const parsed = (doc: Doc, font: string): Parsed => Reflect.get(doc.font(font), '_font') as Parsed

/** Code points of each face; weights of a family have the same. */
const lettersOf = new Map<Face, ReadonlySet<number>>()

const draws = (doc: Doc, face: Face, letter: string): boolean => {
  const letters = lettersOf.get(face) ?? new Set(parsed(doc, register(doc, face, 400)).font.characterSet)
  lettersOf.set(face, letters)
  return letters.has(letter.codePointAt(0) ?? 0)
}

/** Code points that some face has, in order. */
export const drawnLetters = (doc: Doc): number[] => {
  for (const face of chain) draws(doc, face, ' ')
  return [...new Set([...lettersOf.values()].flatMap((letters) => [...letters]))]
    .filter((codePoint) => codePoint >= 0x20)
    .toSorted((a, b) => a - b)
}

/** A piece of a text in one face. */
export interface Run {
  font: string
  text: string
}

/** A letter that no face has is drawn as U+FFFD, which says so, never as another letter. */
const unknown = '\uFFFD'

/** Signs that look like others, which the faces have. */
const alike: Readonly<Record<string, string>> = { '\t': ' ', '\u2011': '\u2010' }

const faceOf = new Map<string, Face | null>()

/** The first face with a letter, null when none has it. */
const findFace = (doc: Doc, letter: string): Face | null => {
  const known = faceOf.get(letter)
  if (known !== undefined) return known
  const found = chain.find((face) => draws(doc, face, letter)) ?? null
  faceOf.set(letter, found)
  return found
}

/** A text in the faces that have its letters. */
export const runsOf = (doc: Doc, text: string, weight: Weight): Run[] => {
  const runs: Run[] = []
  for (const sign of text.normalize('NFC')) {
    const letter = alike[sign] ?? sign
    const face = findFace(doc, letter)
    const font = register(doc, face ?? first, weight)
    const drawn = face === null ? unknown : letter
    const last = runs.at(-1)
    if (last?.font === font) last.text += drawn
    else runs.push({ font, text: drawn })
  }
  return runs
}
