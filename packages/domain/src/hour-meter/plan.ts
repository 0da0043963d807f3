import { Failure } from '../failure.ts'
import { latestNow } from '../kit/clock.ts'
import { assertNone } from '../kit/default-plan.ts'
import { patch, whenWritten, type Change, type Facts, type Planned, type Values } from '../kit/plan.ts'
import type { Store } from '../kit/resource.ts'
import { dueAfter, historyChanges, recordOf, type Trace } from '../maintenance/plan.ts'
import { products, type Product } from '../product/product.ts'
import { readingsAround } from './around.ts'
import {
  corrected,
  correctionErrors,
  lastReadingBefore,
  newCountErrors,
  type Correction,
  type NewCount,
} from './changes.ts'
import { hourMeterReadings, type HourMeterReading } from './hour-meter-reading.ts'
import { sourceStores } from './source.ts'

const machineOf = async (facts: Facts, productId: string) => {
  const machine = await facts.take(products, productId)
  if (machine === null) throw new Failure('not_found')
  return machine
}

const planned = (
  { id, internCode, name }: Pick<Product, 'id' | 'internCode' | 'name'>,
  changes: Change[],
  sent: Values,
): Planned => ({
  id,
  changes,
  sent,
  title: [internCode, name],
})

/** What a corrected reading stands on says the same from then on, which its documents tell; a preventive also what it made fall due. */
const sourceChanges = async (
  facts: Facts,
  { id, kind, productId }: Pick<HourMeterReading, 'id' | 'kind' | 'productId'>,
  hourMeter: number,
  trace: Trace,
): Promise<Change[]> => {
  const store: Store | undefined = sourceStores[kind]
  if (store === undefined || (await facts.row(store, id)) === null) return []
  const isServiced = kind === 'preventive' && trace.done !== undefined
  const due = isServiced ? await dueAfter(facts, productId, trace) : null
  return [patch(store, id, { hourMeter, ...due })]
}

/** Puts a reading of a machine right in its place, with who, when and why; everything that rests on it follows. */
export const correctPlan = async (
  facts: Facts,
  productId: string,
  readingId: string,
  input: Correction,
): Promise<Planned> => {
  const machine = await machineOf(facts, productId)
  const reading = await facts.row(hourMeterReadings, readingId)
  if (reading?.productId !== productId) throw new Failure('not_found')
  const readings = await readingsAround(facts, productId, [reading])
  assertNone(correctionErrors(readings, reading, input, facts.zone))
  const by = { employeeId: facts.employeeId, at: whenWritten(facts) }
  const done = await recordOf(facts, readingId)
  const trace: Trace = {
    id: readingId,
    reading: { ...reading, ...corrected(reading, input, by) },
    ...(done?.productId === productId && { done: { ...done, hourMeter: input.hours } }),
  }
  const source = await sourceChanges(facts, reading, input.hours, trace)
  const changes = [...(await historyChanges(facts, [productId], trace)), ...source]
  const told = { hourMeter: { before: reading.hours, after: input.hours } }
  return {
    ...planned(machine, changes, input),
    addenda: source.map(({ store, id }) => ({ store, id, changes: told })),
  }
}

/** Begins another count of a machine's meter: another meter, or the same one past its last figure. */
export const newCountPlan = async (facts: Facts, productId: string, input: NewCount): Promise<Planned> => {
  const machine = await machineOf(facts, productId)
  const { kind, reason, hourMeter: hours } = input
  const place = { id: input.id ?? facts.newId(), at: input.at ?? whenWritten(facts) }
  const readings = await readingsAround(facts, productId, [place])
  if (readings.some(({ id }) => id === place.id)) return planned(machine, [], input)
  const lastHours = input.lastHours ?? (kind === 'replaced' ? lastReadingBefore(readings, place) : null)
  const entry = { ...place, kind, hours, lastHours }
  assertNone(newCountErrors(readings, entry, { latest: latestNow(facts.now), zone: facts.zone }))
  const reading = { ...entry, productId, reason, employeeId: facts.employeeId }
  return planned(machine, await historyChanges(facts, [productId], { id: place.id, reading }), {
    ...input,
    ...place,
    lastHours,
  })
}
