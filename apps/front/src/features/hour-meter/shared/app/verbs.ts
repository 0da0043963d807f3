import { correction, newCount, type Correction, type NewCount } from '@rentme/domain/hour-meter/changes'
import { correctPlan, newCountPlan } from '@rentme/domain/hour-meter/plan'
import { products } from '@rentme/domain/product/product'
import { correctHourMeterReading, replaceHourMeter } from '@rentme/domain/sync/queue'
import { useDevice } from '../../../../kit/app/device.ts'
import { parseInput, type WriteContext } from '../../../../offline/local/write-context.ts'
import { runVerb } from '../../../../kit/app/form/writes.ts'
import { asProblem } from '../../../../kit/data/as-problem.ts'
import type { MeterVerbs } from '../../meter-dialogs.tsx'

/** Puts a reading right on the device and in the queue. Throws `invalid` by field. */
const correctReading = async (
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
const replaceMeter = async (context: WriteContext, productId: string, raw: object): Promise<void> => {
  const input: NewCount = parseInput(newCount, raw)
  return runVerb(context, products, productId, {
    name: 'hour-meter',
    method: 'POST',
    queueType: replaceHourMeter,
    plan: (facts) => newCountPlan(facts, productId, input),
  })
}

/** What a machine's meter is told on the device. */
export const useDeviceVerbs = (productId: string): MeterVerbs => {
  const device = useDevice()
  return {
    correct: (readingId, input) => asProblem(correctReading(device, productId, readingId, input)),
    replace: (input) => asProblem(replaceMeter(device, productId, input)),
  }
}
