import type { Correction, NewCount } from '@rentme/domain/hour-meter/changes'
import { correction, newCount } from '@rentme/domain/hour-meter/changes'
import { correctPlan, newCountPlan } from '@rentme/domain/hour-meter/plan'
import { products } from '@rentme/domain/product/product'
import { correctHourMeterReading, replaceHourMeter } from '@rentme/domain/sync/queue'
import { parseInput, type WriteContext } from '../../offline/write-context.ts'
import { runVerb } from '../../offline/write-resource.ts'

/** Puts a reading right on the device and in the queue. Throws `invalid` by field. */
export const correctReading = (
  context: WriteContext,
  productId: string,
  readingId: string,
  raw: object,
): Promise<void> => {
  const input: Correction = parseInput(correction, raw)
  return runVerb(context, products, productId, {
    name: `hour-meter/${readingId}`,
    queueType: correctHourMeterReading,
    plan: (facts) => correctPlan(facts, productId, readingId, input),
  })
}

/** Begins another count of a machine's meter, on the device and in the queue. Throws `invalid` by field. */
export const replaceMeter = (context: WriteContext, productId: string, raw: object): Promise<void> => {
  const input: NewCount = parseInput(newCount, raw)
  return runVerb(context, products, productId, {
    name: 'hour-meter',
    method: 'POST',
    queueType: replaceHourMeter,
    plan: (facts) => newCountPlan(facts, productId, input),
  })
}
