/** The form that search compares: NFKD without U+0300-U+036F, lower case. An SQL function does exactly the same. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()

/** The folded form with nothing but a-z and 0-9 left: `PTA-0134` → `pta0134`. */
export const strip = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '')

/** The stripped form of a text with digits (a code, a document, a phone) when it differs from the folded one. */
const bare = (text: string): string | null => {
  if (!/\d/.test(text)) return null
  const stripped = strip(text)
  return stripped === fold(text) ? null : stripped
}

/** What a row is searched by: each value folded, and one with digits also stripped. An SQL function does the same. */
export const searchText = (values: readonly (string | null | undefined)[]): string =>
  values
    .flatMap((value) => (value ? [fold(value), bare(value)] : []))
    .filter((form) => form !== null)
    .join(' ')

// Codes have few zeros between their letters and their number.
const zeros = ['0', '00', '000', '0000']

/** A stripped code whose zeros were left out, with those that it may have: `emp143` → `emp0143` and the like. */
const withZeros = (stripped: string): string[] => {
  const [, letters, number] = /^([a-z]+)([1-9][0-9]*)$/.exec(stripped) ?? []
  return letters === undefined ? [] : zeros.map((some) => `${letters}${some}${number}`)
}

/**
 * The forms in which a word of a query may stand in a `searchText`: as written, without its mask, and with the zeros of a
 * code that people leave out. The search of the server and that of a device go by the same.
 */
export const formsOf = (word: string): string[] => {
  const stripped = strip(word)
  return stripped === '' ? [fold(word)] : [...new Set([fold(word), stripped, ...withZeros(stripped)])]
}

const words = (query: string) =>
  query
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({ folded: fold(word), stripped: strip(word), forms: formsOf(word) }))

/** A test for many rows: whether every word of the query is in a `searchText`, ignoring case, accents, masks and zeros. */
export const matcher = (query: string): ((searchable: string) => boolean) => {
  const wanted = words(query)
  return (searchable) => wanted.every(({ forms }) => forms.some((form) => searchable.includes(form)))
}

/** Whether whatever a query finds, another finds too: each word of the other is a part of one of its words. */
export const narrows = (query: string, other: string): boolean => {
  const own = words(query)
  return words(other).every(
    ({ folded, stripped }) =>
      stripped !== '' && own.some((word) => word.folded.includes(folded) && word.stripped.includes(stripped)),
  )
}

/** Whether every word of the query is in a `searchText`, ignoring case, accents, masks and zeros. */
export const matches = (searchable: string, query: string): boolean => matcher(query)(searchable)

interface HighlightPart {
  text: string
  hit: boolean
}

/** A form of a text whose every character knows the place in the text that it comes from. */
interface Projection {
  form: string
  places: { from: number; to: number }[]
}

const project = (text: string, transform: (character: string) => string): Projection => {
  const projection: Projection = { form: '', places: [] }
  let from = 0
  for (const character of text) {
    const piece = transform(character)
    const to = from + character.length
    projection.form += piece
    for (let unit = 0; unit < piece.length; unit += 1) projection.places.push({ from, to })
    from = to
  }
  return projection
}

/** Ranges of the text whose projected form is `wanted`, each with the accents that follow its last letter. */
const find = (text: string, { form, places }: Projection, wanted: string): { from: number; to: number }[] => {
  const found: { from: number; to: number }[] = []
  if (wanted === '') return found
  for (let at = form.indexOf(wanted); at >= 0; at = form.indexOf(wanted, at + wanted.length)) {
    const from = places[at]?.from ?? 0
    const to = places[at + wanted.length - 1]?.to ?? from
    const accents = /^[\u0300-\u036F]*/.exec(text.slice(to))?.[0].length ?? 0
    found.push({ from, to: to + accents })
  }
  return found
}

/** The same of the first form that is there. */
const findAny = (text: string, projection: Projection, forms: readonly string[]) =>
  forms.map((form) => find(text, projection, form)).find((ranges) => ranges.length > 0) ?? []

/** Cuts a text into parts that the query hits and parts that it does not; joined, they are the text unchanged. */
export const highlight = (text: string, query: string): HighlightPart[] => {
  const folded = project(text, fold)
  const stripped = bare(text) === null ? null : project(text, strip)
  const marks = Array.from({ length: text.length }, () => false)
  for (const word of words(query)) {
    const direct = find(text, folded, word.folded)
    const ranges = direct.length > 0 || stripped === null ? direct : findAny(text, stripped, word.forms)
    for (const { from, to } of ranges) marks.fill(true, from, to)
  }
  const parts: HighlightPart[] = []
  for (const [place, hit] of marks.entries()) {
    const last = parts.at(-1)
    if (last?.hit === hit) last.text += text[place]
    else parts.push({ text: text.charAt(place), hit })
  }
  return parts
}

/** Orders texts as Brazilians do: case and accents ignored, numbers by value (domain 1.8). */
export const compare = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true }).compare

const particles = new Set(['da', 'das', 'de', 'do', 'dos', 'e'])

/** A person's name in usual capitals, particles in lower case: `JOÃO DA SILVA` → `João da Silva` (domain 1.8). */
export const capitalizeName = (name: string): string =>
  name
    .trim()
    .toLocaleLowerCase('pt-BR')
    .split(/\s+/)
    .map((word, place) =>
      place > 0 && particles.has(word)
        ? word
        : word.replace(/(?:^|[-'’])\p{L}/gu, (start) => start.toUpperCase()),
    )
    .join(' ')
