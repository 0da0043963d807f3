import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { End, Facts } from '../kit/plan.ts'
import { readingsAround } from './around.ts'
import { correctionErrors, lastReadingBefore, newCountErrors } from './changes.ts'
import { currentReading, inTime, isBefore, totalHours, type Place, type Reading } from './course.ts'
import { inTheWay } from './judge.ts'

const zone = 'America/Sao_Paulo'
const productId = 'machine'
const latest = '2027-01-01T00:00:00.000Z'

/** One end of rows, as both sides of the port answer it. */
const endOf = (rows: readonly Reading[], end: End): Reading[] => {
  if ('first' in end) return rows.filter(({ at }) => at >= (end.from ?? '')).slice(0, end.first)
  return rows
    .filter(({ at }) => at <= (end.upTo ?? latest))
    .toReversed()
    .slice(0, end.last)
}

/** The two questions that readings are asked for, over a list of them; `handed` counts what is answered. */
const factsOver = (readings: readonly Reading[], handed: { rows: number }) => {
  const rows = inTime(readings)
  return {
    row: async (_store: object, id: string) => {
      const found = rows.find((row) => row.id === id)
      return found === undefined ? null : { ...found, productId }
    },
    where: async (_store: object, { kind }: { kind?: readonly string[] }, end?: End) => {
      const fit = kind === undefined ? rows : rows.filter((row) => kind.includes(row.kind))
      const answered = end === undefined ? fit : endOf(fit, end)
      handed.rows += answered.length
      return answered
    },
  } as unknown as Facts
}

const act = fc.record({
  what: fc.constantFrom('read', 'read', 'read', 'read', 'late', 'late', 'count', 'correct', 'remove'),
  after: fc.nat(240),
  hours: fc.integer({ min: -3, max: 12 }),
  pick: fc.nat(999),
})
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

const told = (readings: readonly Reading[], place: Place, hours: number) => {
  const own = readings.find(({ id }) => id === place.id)
  const entry = { ...place, hours: 1, kind: 'replaced', lastHours: hours } as const
  return {
    current: currentReading(readings),
    total: totalHours(readings),
    first: inTime(readings)[0]?.hours,
    before: lastReadingBefore(readings, place),
    way: inTheWay(readings, { ...place, hours }),
    count: own === undefined ? newCountErrors(readings, entry, { latest, zone }) : {},
    correction: own === undefined ? {} : correctionErrors(readings, own, { hours }, zone),
  }
}

/** A history as the rules let it grow, out of order and corrected, and what is asked of it next. */
const grown = (acts: readonly Act[]) => {
  const readings: Reading[] = []
  const asked: { readings: Reading[]; place: Place; hours: number }[] = []
  let minute = 0
  acts.forEach(({ what, after, hours: more, pick }, serial) => {
    minute += after
    const own =
      what === 'correct' || what === 'remove' ? readings[pick % Math.max(1, readings.length)] : undefined
    const at = new Date(Date.UTC(2026, 0, 1, 12) + 60_000 * (what === 'late' ? pick % (minute + 1) : minute))
    const place = own ?? { id: `r${String(serial).padStart(4, '0')}`, at: at.toISOString() }
    const hours = Math.max(0, (lastReadingBefore(readings, place) ?? 100) + more)
    asked.push({ readings: [...readings], place, hours })
    const index = own === undefined ? -1 : readings.indexOf(own)
    if (what === 'remove' && own?.kind === 'exit') readings.splice(index, 1)
    else if (what === 'correct' && own !== undefined) {
      if (Object.keys(correctionErrors(readings, own, { hours }, zone)).length === 0)
        readings[index] = { ...own, hours }
    } else if (what === 'count') {
      const entry = {
        ...place,
        hours: 1,
        kind: 'replaced',
        lastHours: lastReadingBefore(readings, place),
      } as const
      if (Object.keys(newCountErrors(readings, entry, { latest, zone })).length === 0) readings.push(entry)
    } else if (own === undefined && inTheWay(readings, { ...place, hours }) === null)
      readings.push({ ...place, hours, kind: serial === 0 ? 'first' : 'exit', lastHours: null })
  })
  return asked
}

it('says of a meter what its whole history says, from the readings around a place', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 60, maxLength: 120 }), async (acts) => {
      for (const { readings, place, hours } of grown(acts)) {
        const around = await readingsAround(factsOver(readings, { rows: 0 }), productId, [place])
        expect(told(around, place, hours)).toEqual(told(readings, place, hours))
      }
    }),
    { numRuns: 40 },
  )
})

it('reads no more of an old machine than of a young one', async () => {
  const history = (length: number): Reading[] =>
    Array.from({ length }, (_, serial) => ({
      id: `r${String(serial).padStart(5, '0')}`,
      at: new Date(Date.UTC(2020, 0, 1) + serial * 3_600_000).toISOString(),
      hours: serial,
      kind: 'exit',
      lastHours: null,
    }))
  const readIn = async (length: number, back: number) => {
    const readings = history(length)
    const handed = { rows: 0 }
    const place = readings.at(-back)
    if (place !== undefined) await readingsAround(factsOver(readings, handed), productId, [place])
    expect(readings.some((reading) => place !== undefined && isBefore(place, reading))).toBe(back > 1)
    return handed.rows
  }
  expect(await readIn(20_000, 50)).toBe(await readIn(100, 50))
})
