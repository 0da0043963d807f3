import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trueMoment } from '../queue/correct-times.ts'
import { createDeviceClock, type Stamp } from './device-clock.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const noon = Date.parse('2026-11-27T12:00:00.000Z')

/** A phone in a pocket: what time it is, what its clock shows, and the little that it keeps. */
const aPhone = (wrong = 0) => {
  const held = new Map<string, string>()
  const storage = {
    get: (key: string) => held.get(key) ?? null,
    set: async (key: string, value: string) => void held.set(key, value),
  }
  const place = { time: noon, wrong, asleep: 0 }
  const page = () => {
    const began = place.time - place.asleep
    const clock = createDeviceClock({
      wall: () => place.time + place.wrong,
      passed: () => place.time - place.asleep - began,
      storage,
    })
    return {
      ...clock,
      /** A question whose answer comes after so long, with another time than the server's where the test says so. */
      contact: (trip = 0, date: string | null = new Date(place.time + trip / 2).toUTCString()) => {
        const tell = clock.asks()
        place.time += trip
        tell(date)
      },
    }
  }
  return {
    open: page,
    time: () => place.time,
    pass: (ms: number) => void (place.time += ms),
    /** Time passes that the page does not count. */
    sleep: (ms: number) => {
      place.time += ms
      place.asleep += ms
    },
    set: (ms: number) => void (place.wrong += ms),
  }
}

const near = (a: number, b: number) => Math.abs(a - b) <= minute

describe('the clock of a device', () => {
  it('is its own until the server has told the time, and the server’s from then on', () => {
    const phone = aPhone(3 * hour)
    const clock = phone.open()
    expect(clock.now()).toBe(noon + 3 * hour)
    clock.contact()
    expect(clock.now()).toBe(noon)
    expect(clock.offset()).toBe(-3 * hour)
    phone.pass(hour)
    expect(clock.now()).toBe(noon + hour)
    expect(phone.open().now()).toBe(noon + hour)
  })

  it('takes half of the way there and back for the way back', () => {
    const clock = aPhone(hour).open()
    clock.contact(40 * second)
    expect(clock.offset()).toBe(-hour)
  })

  it('leaves a difference of less than a minute alone', () => {
    const phone = aPhone(59 * second)
    const clock = phone.open()
    clock.contact()
    expect(clock.offset()).toBe(0)
    expect(clock.now()).toBe(noon + 59 * second)
  })

  it('learns nothing from an answer that took too long, or that names no time', () => {
    const clock = aPhone(hour).open()
    clock.contact(minute + second)
    clock.contact(0, null)
    clock.contact(0, 'ontem')
    expect(clock.offset()).toBe(0)
    expect(clock.isSure()).toBe(false)
  })

  it('is sure after a contact, until it is set, the device sleeps, or the page is another', () => {
    const phone = aPhone()
    const clock = phone.open()
    expect(clock.isSure()).toBe(false)
    clock.contact()
    phone.pass(day)
    expect(clock.isSure()).toBe(true)
    expect(clock.stamp()).toBeNull()
    expect(phone.open().isSure()).toBe(false)
    phone.sleep(hour)
    expect(clock.isSure()).toBe(false)
    clock.contact()
    expect(clock.isSure()).toBe(true)
    phone.set(2 * minute)
    expect(clock.isSure()).toBe(false)
  })

  it('goes on where it was when somebody sets a clock right that ran ahead', () => {
    const phone = aPhone(3 * hour)
    const clock = phone.open()
    clock.contact()
    phone.set(-3 * hour)
    expect(clock.now()).toBe(phone.time())
    expect(clock.offset()).toBe(0)
  })
})

type Phone = ReturnType<typeof aPhone>
type Page = ReturnType<Phone['open']>

/** The moment of a write once the server has been asked. */
const judged = (clock: Page, stamp: Stamp | null): number => {
  clock.contact()
  const { now, offset, setBack } = clock
  if (stamp === null) return Number.NaN
  return trueMoment(stamp, { now: now(), offset: offset(), setBack: setBack() })
}

describe('a moment that was written under a doubtful clock', () => {
  it.each([
    ['three hours ahead', 3 * hour],
    ['two days behind', -2 * day],
    ['right', 0],
  ])('is put right when the clock is %s', (_words, wrong) => {
    const phone = aPhone(wrong)
    const clock = phone.open()
    const [at, stamp] = [phone.time(), clock.stamp()]
    phone.pass(20 * minute)
    expect(judged(clock, stamp)).toBe(at)
  })

  it('is put right when the clock that ran ahead is set right before the first contact', () => {
    const phone = aPhone()
    phone.open().contact()
    phone.pass(hour)
    phone.set(3 * hour)
    const clock = phone.open()
    const [at, stamp] = [phone.time(), clock.stamp()]
    phone.pass(5 * minute)
    clock.now()
    phone.set(-3 * hour)
    phone.pass(4 * hour)
    expect(judged(clock, stamp)).toBe(at)
  })

  it('is put right as nearly as can be when the app was closed as the clock was set', () => {
    const phone = aPhone(3 * hour)
    const [at, stamp] = [phone.time(), phone.open().stamp()]
    phone.pass(2 * minute)
    phone.set(-3 * hour)
    const moment = judged(phone.open(), stamp)
    expect(moment - at).toBeGreaterThanOrEqual(0)
    expect(moment - at).toBeLessThanOrEqual(2 * minute)
  })

  it('stays when the known error was right as it was written, and is mended since, awake or asleep', () => {
    for (const asleep of [0, 30 * minute]) {
      const phone = aPhone(3 * hour)
      phone.open().contact()
      const clock = phone.open()
      phone.pass(10 * minute)
      const [at, stamp] = [phone.time(), clock.stamp()]
      phone.sleep(asleep)
      phone.set(-3 * hour)
      phone.pass(10 * minute)
      expect(judged(clock, stamp)).toBe(at)
    }
  })

  it('never lies before the contact before it, nor after now, whatever happened', () => {
    const step = fc.record({
      set: fc.constantFrom(0, 0, 0, hour, -hour, 3 * hour, -3 * hour, day, -2 * day),
      pass: fc.integer({ min: 0, max: 6 * hour }),
      sleep: fc.constantFrom(0, 0, hour),
      does: fc.constantFrom('nothing', 'contact', 'reopen'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), fc.array(step, { maxLength: 8 }), (before, after) => {
        const phone = aPhone()
        let clock = phone.open()
        let contact = 0
        const live = ({ set, pass, sleep, does }: typeof before extends (infer S)[] ? S : never) => {
          phone.set(set)
          phone.pass(pass)
          phone.sleep(sleep)
          if (does === 'reopen') clock = phone.open()
          clock.now()
        }
        for (const one of before) {
          live(one)
          if (one.does !== 'contact') continue
          clock.contact()
          contact = phone.time()
        }
        const stamp = clock.stamp()
        for (const one of after) live(one)
        if (stamp === null) return
        const moment = judged(clock, stamp)
        expect(moment).toBeGreaterThanOrEqual(contact - 2 * minute)
        expect(moment).toBeLessThanOrEqual(phone.time() + 2 * minute)
      }),
    )
  })

  it('is what it was when one thing alone is wrong: set once, at any time, and asked at the end', () => {
    const times = {
      first: fc.integer({ min: 0, max: 20 * minute }),
      second: fc.integer({ min: 0, max: 20 * minute }),
    }
    fc.assert(
      fc.property(
        fc.constantFrom(hour, -hour, 3 * hour, -2 * day),
        fc.record(times),
        (set, { first, second }) => {
          const phone = aPhone()
          phone.open().contact()
          phone.set(set)
          const clock = phone.open()
          phone.pass(first)
          const [at, stamp] = [phone.time(), clock.stamp()]
          phone.pass(second)
          expect(near(judged(clock, stamp), at)).toBe(true)
        },
      ),
    )
  })
})
