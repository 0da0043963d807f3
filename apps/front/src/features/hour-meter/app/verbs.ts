import { correction, newCount, type Correction, type NewCount } from '@rentme/domain/hour-meter/changes'
import { correctPlan, newCountPlan } from '@rentme/domain/hour-meter/plan'
import { products } from '@rentme/domain/product/product'
import { correctHourMeterReading, replaceHourMeter } from '@rentme/domain/sync/queue'
import { parseInput, type WriteContext } from '../../../offline/local/write-context.ts'
import { runVerb } from '../../../kit/app/form/writes.ts'
import type { OwnVerb } from '../../../offline/local/write-resource.ts'
import { asProblem } from '../../../kit/data/as-problem.ts'
import type { KeptVerbs } from '../verbs.ts'

/** A reading put right on the device and in the queue. Throws `invalid` by field. */
const correcting = (productId: string, readingId: string, raw: object): OwnVerb => {
  const input: Correction = parseInput(correction, raw)
  return {
    name: `hour-meter/${readingId}`,
    queueType: correctHourMeterReading,
    plan: (facts) => correctPlan(facts, productId, readingId, input),
  }
}

/** Another count of a machine's meter, on the device and in the queue. Throws `invalid` by field. */
const replacing = (productId: string, raw: object): OwnVerb => {
  const input: NewCount = parseInput(newCount, raw)
  return {
    name: 'hour-meter',
    method: 'POST',
    queueType: replaceHourMeter,
    plan: (facts) => newCountPlan(facts, productId, input),
  }
}

const run = async (
  device: WriteContext,
  productId: string,
  verbOf: () => OwnVerb,
  place: Parameters<KeptVerbs>[1],
): Promise<void> => runVerb(device, products, productId, verbOf(), place)

/** What machines' meters are told on a device. */
export const deviceVerbs =
  (device: WriteContext): KeptVerbs =>
  (productId, place) => ({
    correct: (readingId, input) =>
      asProblem(run(device, productId, () => correcting(productId, readingId, input), place)),
    replace: (input) => asProblem(run(device, productId, () => replacing(productId, input), place)),
  })
