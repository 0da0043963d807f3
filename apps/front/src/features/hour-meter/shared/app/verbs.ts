import { correction, newCount, type Correction, type NewCount } from '@rentme/domain/hour-meter/changes'
import { correctPlan, newCountPlan } from '@rentme/domain/hour-meter/plan'
import { products } from '@rentme/domain/product/product'
import { correctHourMeterReading, replaceHourMeter } from '@rentme/domain/sync/queue'
import { parseInput, type WriteContext } from '../../../../offline/local/write-context.ts'
import { runVerb, type OwnVerb } from '../../../../offline/local/write-resource.ts'
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

/** What machines' meters are told on a device. */
export const deviceVerbs =
  (device: WriteContext): KeptVerbs =>
  (productId, before) => ({
    correct: async (readingId, input) =>
      runVerb(device, products, productId, correcting(productId, readingId, input), { before }),
    replace: async (input) => runVerb(device, products, productId, replacing(productId, input), { before }),
  })
