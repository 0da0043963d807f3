/** Parts of a body in all: its objects and lists, and what each of them holds after its first. */
export const mostParts = { call: 20_000, batch: 200_000 }

// Several times what the product's own screens and devices send.
export const most = { depth: 40, keys: 500, items: 5000 }
const { depth } = most

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [listBegins, listEnds, objectBegins, objectEnds] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Of most strings: a longer one is gone through by what finds a byte faster than a loop does. */
const shortString = 64

const isEscaped = (json: Uint8Array, at: number, from: number): boolean => {
  let before = at - 1
  while (before >= from && json[before] === backslash) before -= 1
  return (at - before) % 2 === 0
}

/**
 * Where the string ends whose text goes on at `from`: past the end of what is there when it does not end in it, and one
 * further when the first of what follows is escaped.
 */
const endOfString = (json: Uint8Array, from: number): number => {
  let [at, since] = [from, from]
  while (at < json.length && json[at] !== quote) {
    if (at - since < shortString) at += json[at] === backslash ? 2 : 1
    else {
      const next = json.indexOf(quote, at)
      const end = next === -1 ? json.length : next
      const escaped = isEscaped(json, end, at)
      if (next === -1) return escaped ? end + 1 : end
      if (!escaped) return end
      at = end + 1
      since = at
    }
  }
  return at
}

/**
 * Looks at JSON piece by piece, as it comes, and says of each whether the shape alone costs more than its bytes by then: too
 * deep, too wide, too many parts. What stands between its strings tells, before anything is made of it; what is no JSON is
 * the parser's to refuse.
 */
export const shapeOfPieces = (parts: number): ((json: Uint8Array) => boolean) => {
  const commasLeft: number[] = []
  let left = parts
  let isInString = false
  /** Bytes of the next piece that belong to an escape of this one. */
  let skip = 0
  const opens = (most: number): boolean => {
    commasLeft.push(most - 1)
    left -= 1
    return commasLeft.length > depth || left < 0
  }
  const goesOn = (): boolean => {
    const inner = (commasLeft.pop() ?? 0) - 1
    commasLeft.push(inner)
    left -= 1
    return inner < 0 || left < 0
  }
  const afterString = (json: Uint8Array, from: number): number => {
    const end = endOfString(json, from)
    isInString = end >= json.length
    skip = Math.max(0, end - json.length)
    return end
  }
  return (json) => {
    for (let at = isInString ? afterString(json, skip) + 1 : 0; at < json.length; at += 1) {
      const byte = json[at]
      if (byte === quote) at = afterString(json, at + 1)
      else if (byte === listEnds || byte === objectEnds) commasLeft.pop()
      else if (byte === listBegins || byte === objectBegins) {
        if (opens(byte === listBegins ? most.items : most.keys)) return true
      } else if (byte === comma && goesOn()) return true
    }
    return false
  }
}
