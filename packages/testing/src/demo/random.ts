/** A stream of pseudo-random draws: the same seed and label always give the same stream. */
export interface Random {
  /** A number in [0, 1). */
  next: () => number
  /** A whole number, both ends included. */
  int: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
  /** One of them, each as often as its share says. */
  weighted: <T extends { share: number }>(items: readonly T[]) => T
  /** How often something happens that happens `mean` times on average (Poisson). */
  times: (mean: number) => number
  /** Standard normal: mean 0, deviation 1. */
  normal: () => number
  shuffled: <T>(items: readonly T[]) => T[]
}

const hash = (text: string, start: number): number => {
  let value = start
  for (let place = 0; place < text.length; place += 1)
    value = Math.imul(value ^ text.charCodeAt(place), 0x01_00_01_93)
  return value >>> 0
}

/** The sfc32 generator. */
const sfc32 = (seed: string): (() => number) => {
  let a = hash(seed, 0x81_1c_9d_c5)
  let b = hash(seed, 0x9e_37_79_b9)
  let c = hash(seed, 0x24_3f_6a_88)
  let counter = 1
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 2 ** 32
  }
  for (let round = 0; round < 12; round += 1) next()
  return next
}

/** A stream of its own for each label, so that one noun's draws never move another's. */
export const randomOf = (seed: string, label: string): Random => {
  const next = sfc32(`${seed}/${label}`)
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError(`Nothing to pick from in ${label}`)
    return items[Math.floor(next() * items.length)] as T
  }
  const shuffled = <T>(items: readonly T[]): T[] => {
    const mixed = [...items]
    for (let last = mixed.length - 1; last > 0; last -= 1) {
      const other = int(0, last)
      const held = mixed[last] as T
      mixed[last] = mixed[other] as T
      mixed[other] = held
    }
    return mixed
  }
  const weighted = <T extends { share: number }>(items: readonly T[]): T => {
    let left = next() * items.reduce((sum, { share }) => sum + share, 0)
    return items.find(({ share }) => (left -= share) < 0) ?? pick(items)
  }
  const times = (mean: number): number => {
    const limit = Math.exp(-mean)
    let count = 0
    for (let product = next(); product > limit; product *= next()) count += 1
    return count
  }
  return {
    next,
    int,
    pick,
    weighted,
    times,
    shuffled,
    chance: (probability) => next() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}

/** Draws places 0…n-1 with weights 1/(place+1)^s, as customers and staff share out the work (Zipf). */
export const zipf = (count: number, s: number): ((random: Random) => number) => {
  let sum = 0
  const bounds = Array.from({ length: count }, (_, place) => (sum += 1 / (place + 1) ** s))
  return (random) => {
    const drawn = random.next() * sum
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((bounds[middle] ?? sum) < drawn) low = middle + 1
      else high = middle
    }
    return low
  }
}
