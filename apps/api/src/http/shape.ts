/** Parts of a body in all: its objects and lists, and what each of them holds after its first. */
export const mostParts = { call: 20_000, batch: 200_000 }

// Several times what the product's own screens and devices send.
export const most = { depth: 40, keys: 500, items: 5000 }

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [listBegins, listEnds, objectBegins, objectEnds] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Of most strings: a longer one is gone through by what finds a byte faster than a loop does. */
const shortString = 64

const isEscaped = (json: Uint8Array, at: number): boolean => {
  let before = at - 1
  while (json[before] === backslash) before -= 1
  return (at - before) % 2 === 0
}

/** Where the string ends that begins at a quote. */
const endOfString = (json: Uint8Array, begin: number): number => {
  let [at, since] = [begin + 1, begin]
  while (at < json.length && json[at] !== quote) {
    if (at - since < shortString) at += json[at] === backslash ? 2 : 1
    else {
      const next = json.indexOf(quote, at)
      if (next === -1) return json.length
      if (!isEscaped(json, next)) return next
      at = next + 1
      since = at
    }
  }
  return at
}

/**
 * Whether the shape of JSON alone would cost more than its bytes: too deep, too wide, too many parts. What stands between
 * its strings tells, before anything is made of it; what is no JSON is the parser's to refuse.
 */
export const isTooMuch = (json: Uint8Array, parts: number): boolean => {
  const commasLeft: number[] = []
  let left = parts
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === quote) at = endOfString(json, at)
    else if (byte === listEnds || byte === objectEnds) commasLeft.pop()
    else if (byte === listBegins || byte === objectBegins) {
      commasLeft.push((byte === listBegins ? most.items : most.keys) - 1)
      left -= 1
      if (commasLeft.length > most.depth || left < 0) return true
    } else if (byte === comma) {
      const inner = (commasLeft.pop() ?? 0) - 1
      commasLeft.push(inner)
      left -= 1
      if (inner < 0 || left < 0) return true
    }
  }
  return false
}
