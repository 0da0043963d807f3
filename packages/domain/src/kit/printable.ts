import { printableLetters } from './printable-letters.ts'

const hex = (codePoint: number): string => `\\u{${codePoint.toString(16)}}`

/** Ranges of code points, each as the gap since the one before and, after a plus, how many more follow, in base 36. */
const rangesOf = (packed: string): string => {
  let at = 0
  return packed
    .split(' ')
    .map((range) => {
      const [gap = '', more = '0'] = range.split('+')
      const from = at + Number.parseInt(gap, 36)
      at = from + Number.parseInt(more, 36)
      return from === at ? hex(from) : `${hex(from)}-${hex(at)}`
    })
    .join('')
}

/** Breaks of lines, tabs and hyphens that join are printed as others that look the same. */
const printedAsOthers = String.raw`\t\n\r\u2011\u2028\u2029`

let unprintable: RegExp | undefined

const nameOf = (letter: string): string =>
  /[\p{C}\p{Z}\p{M}]/u.test(letter)
    ? `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : letter

/** The letters of a text that no face of the documents has, each once, by their names. */
export const unprintableLetters = (text: string): string[] => {
  unprintable ??= new RegExp(`[^${printedAsOthers}${rangesOf(printableLetters)}]`, 'gu')
  return [...new Set(text.normalize('NFC').match(unprintable))].map(nameOf)
}

const most = 3

/** Why a text can not be printed; null when all of it can. */
export const unprintableSentence = (text: string): string | null => {
  const letters = unprintableLetters(text)
  if (letters.length === 0) return null
  const named = letters
    .slice(0, most)
    .map((letter) => `“${letter}”`)
    .join(', ')
  return letters.length === 1
    ? `O caractere ${named} não sai nos documentos impressos. Use outro.`
    : `Os caracteres ${named}${letters.length > most ? ' e outros' : ''} não saem nos documentos impressos. Use outros.`
}
