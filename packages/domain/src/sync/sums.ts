/** How many rows a store has, and the XOR of a hash of each: 16 hexadecimal digits. Equal rows have equal sums, in any order. */
export interface StoreSum {
  count: number
  hash: string
}

const turned = (word: number, by: number) => (word << by) | (word >>> (32 - by))

/** One word into the state, as MurmurHash3 mixes it. */
const mixed = (state: number, word: number): number => {
  const scrambled = Math.imul(turned(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593)
  return (Math.imul(turned(state ^ scrambled, 13), 5) + 0xe6546b64) | 0
}

const finished = (state: number): number => {
  const first = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35)
  return second ^ (second >>> 16)
}

const seeds = [0x9747b28c, 0x3c074a61] as const

const wordsOf = (id: string, version: number): number[] => {
  const digits = id.replaceAll('-', '')
  const words = [0, 8, 16, 24].map((at) => Number.parseInt(digits.slice(at, at + 8), 16) | 0)
  return [...words, version | 0]
}

const hexadecimal = (word: number) => (word >>> 0).toString(16).padStart(8, '0')

/** The sum of rows known by id (UUID) and version; `add` as they come, `sum` at the end. */
export const rowSums = () => {
  let count = 0
  const hash: [number, number] = [0, 0]
  return {
    add: (id: string, version: number): void => {
      count += 1
      const words = wordsOf(id, version)
      seeds.forEach((seed, lane) => (hash[lane] = (hash[lane] ?? 0) ^ finished(words.reduce(mixed, seed))))
    },
    sum: (): StoreSum => ({ count, hash: hash.map(hexadecimal).join('') }),
  }
}
