import type { Facts } from '../kit/plan.ts'
import type { Row } from '../kit/resource.ts'
import { countStarts, inTime, isBefore, type Place } from './course.ts'
import { hourMeterReadings } from './hour-meter-reading.ts'

type MachineReading = Row<typeof hourMeterReadings>

/** How many readings on a side of a place are looked at (docs/trade.md#readings-that-are-looked-at). */
const near = 10

/**
 * The readings of a machine that what is said of its meter now, and at the places, follows from: the entries that start a
 * count, its first readings, the last ones, and those around each place, with the one that stands there.
 */
export const readingsAround = async (
  facts: Facts,
  productId: string,
  places: readonly Place[] = [],
): Promise<MachineReading[]> => {
  type Ends = { first: number; from?: string } | { last: number; upTo?: string }
  const ends = (end: Ends) => facts.where(hourMeterReadings, { productId }, { by: 'at', ...end })
  const [starts, ...found] = await Promise.all([
    facts.where(hourMeterReadings, { productId, kind: countStarts }),
    // One of the first two may be the one that is being written.
    ends({ first: 2 }),
    ends({ last: near }),
    ...places.flatMap(({ at }) => [ends({ last: near, upTo: at }), ends({ first: near, from: at })]),
  ])
  for (const place of places) {
    const own = await facts.row(hourMeterReadings, place.id)
    if (own?.productId === productId) found.push([own])
    const next = inTime(starts).find((start) => start.id !== place.id && isBefore(place, start))
    if (next !== undefined) found.push(await ends({ last: near, upTo: next.at }))
  }
  return inTime([...new Map([starts, ...found].flat().map((reading) => [reading.id, reading])).values()])
}
