/** Whoever waits; ids are told apart by the caller. */
export interface Comer {
  id: string
  /** Milliseconds by which he comes before (less) or after (more) others who have waited as long. */
  handicap: number
  /** When he came, in milliseconds; who was put off before has waited since then. */
  came: number
}

interface LineOptions {
  /** Turns given at once. */
  atOnce: number
  /** Those who wait; beyond them the last are put off. */
  mostWaiting: number
  /** Nobody waits longer: by then he is put off. */
  patienceMs: number
  /** Milliseconds. */
  now: () => number
  /** Runs once after some milliseconds; answers how to cancel. */
  after: (ms: number, run: () => void) => () => void
  random: () => number
  /** What is thrown to those who are put off: they may come again after so many seconds. */
  putOff: (retryAfterSeconds: number) => Error
}

interface Place {
  comer: Comer
  /** By which places stand in order: the least is next. */
  order: number
  take: () => void
  refuse: (error: Error) => void
  cancel: () => void
}

interface Remembered {
  came: number
  order: number
  /** When he is taken for gone. */
  until: number
}

/** Turns are thought to last this long until some have. */
const usualMs = 20
/** How much the last turn says of how long turns last. */
const weight = 0.05
/** Who was told to come again, and has not so much later, has found another way or gone. */
const graceMs = 60_000
const mostRemembered = 20_000
/** Those who were put off come a little sooner than their turn: a server that waits for them would do nothing. */
const early = 0.8
/** So that many who are told the same do not come together. */
const spread = 0.4
const longestSeconds = 120

/** Who was put off, and since when he waits: bounded, and forgotten with those who do not come again. */
const createMemory = (now: () => number) => {
  const remembered = new Map<string, Remembered>()
  return {
    cameOf: ({ id, came }: Comer) => Math.min(came, remembered.get(id)?.came ?? came),
    forget: ({ id }: Comer) => void remembered.delete(id),
    keep: ({ comer: { id, came }, order }: Place, seconds: number) => {
      if (remembered.size >= mostRemembered && !remembered.has(id)) return
      remembered.set(id, { came, order, until: now() + seconds * 1000 + graceMs })
    },
    /** How many are before a place in that order. */
    before: (order: number): number => {
      let count = 0
      for (const [id, other] of remembered) {
        if (other.until < now()) remembered.delete(id)
        else if (other.order < order) count += 1
      }
      return count
    },
  }
}

/** Places in their order. */
const createPlaces = () => {
  const places: Place[] = []
  return {
    count: () => places.length,
    next: () => places.shift(),
    last: () => places.pop(),
    add: (place: Place): void => {
      const at = places.findIndex(({ order }) => order > place.order)
      places.splice(at === -1 ? places.length : at, 0, place)
    },
    /** Whether it was there. */
    drop: (place: Place): boolean => {
      place.cancel()
      const at = places.indexOf(place)
      if (at !== -1) places.splice(at, 1)
      return at !== -1
    },
  }
}

/**
 * A line with few turns at once, in the order of need and of waiting. Those for whom there is no room are told when their turn
 * will be, by how long turns last and how many are before them, and are remembered until then: however they come, those who
 * came first are first.
 */
export const createLine = (options: LineOptions) => {
  const { atOnce, mostWaiting, patienceMs, now, after, random, putOff } = options
  const places = createPlaces()
  const memory = createMemory(now)
  let running = 0
  let turnMs = usualMs

  /** Puts somebody off until about his turn. */
  const send = (place: Place): void => {
    place.cancel()
    const before = places.count() + memory.before(place.order)
    const seconds = (((before + 1) * turnMs) / atOnce / 1000) * (early + spread * random())
    const whole = Math.min(longestSeconds, Math.max(1, Math.ceil(seconds)))
    memory.keep(place, whole)
    place.refuse(putOff(whole))
  }
  const stand = (place: Place): void => {
    places.add(place)
    place.cancel = after(patienceMs, () => {
      if (places.drop(place)) send(place)
    })
    const last = places.count() > mostWaiting ? places.last() : undefined
    if (last !== undefined) send(last)
  }

  /** What gives a turn back, once. */
  const turn = (comer: Comer): (() => void) => {
    memory.forget(comer)
    const since = now()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      turnMs += weight * (now() - since - turnMs)
      const next = places.next()
      if (next === undefined) running -= 1
      else {
        next.cancel()
        next.take()
      }
    }
  }
  const wait = (comer: Comer, onGone: (leave: () => void) => void): Promise<void> =>
    new Promise<void>((take, refuse) => {
      const order = comer.came + comer.handicap
      const place: Place = { comer, order, take, refuse, cancel: () => {} }
      stand(place)
      onGone(() => {
        if (places.drop(place)) refuse(putOff(1))
      })
    })

  /** Resolves with what gives the turn back. `onGone` is handed what ends the wait of one who goes away. */
  const enter = async (comer: Comer, onGone: (leave: () => void) => void): Promise<() => void> => {
    if (running < atOnce) running += 1
    else await wait({ ...comer, came: memory.cameOf(comer) }, onGone)
    return turn(comer)
  }

  return { enter, waiting: places.count, running: () => running }
}
