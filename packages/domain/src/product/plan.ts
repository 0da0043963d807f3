import { currentReading } from '../hour-meter/course.ts'
import { readingsAround } from '../hour-meter/around.ts'
import { hourMeterReadings } from '../hour-meter/hour-meter-reading.ts'
import type { SourceReading } from '../hour-meter/source.ts'
import { definePlan, whenWritten, type Errors, type Facts } from '../kit/plan.ts'
import type { Row } from '../kit/resource.ts'
import { dateIn } from '../kit/time.ts'
import { historyChanges } from '../maintenance/plan.ts'
import { productChanges, productInput, type ProductChanges, type ProductInput } from './input.ts'
import { usesHourMeter } from './machine.ts'
import { products } from './product.ts'
import { productErrors, typedReadingError } from './rules.ts'

type Machine = Row<typeof products>
type Sent = ProductChanges & Partial<ProductInput>

/** What is typed is a reading like any other; the first one is where the machine's meter starts. */
const typedReading = (
  facts: Facts,
  before: Machine | null,
  { id: productId, hourMeter }: Machine,
  id: string,
): (SourceReading & { lastHours: null }) | null => {
  if (hourMeter == null || before?.hourMeter === hourMeter) return null
  const kind = (before?.hourMeter ?? null) === null ? ('first' as const) : ('typed' as const)
  const { employeeId } = facts
  return { id, productId, at: whenWritten(facts), hours: hourMeter, kind, employeeId, lastHours: null }
}

/** An id that no reading has: the one of the caller, or a new one. */
const readingIdOf = async (facts: Facts, { readingId }: Sent): Promise<string> =>
  readingId === undefined || (await facts.row(hourMeterReadings, readingId)) !== null
    ? facts.newId()
    : readingId

/** The machine shows what was typed from then on, or the reading is refused. */
const readingErrors = async (
  facts: Facts,
  before: Machine | null,
  after: Machine,
  { readingId = '' }: Sent,
): Promise<Errors> => {
  const typed = typedReading(facts, before, after, readingId)
  if (before === null || typed === null) return {}
  const shown = currentReading([...(await readingsAround(facts, after.id)), typed])
  const error = typedReadingError(shown, typed.hours)
  return error === null ? {} : { hourMeter: error }
}

/** A word about an inspection frees the machine, and is said once. */
const releaseErrors = (before: Machine | null, after: Machine, { releaseNote }: Sent): Errors =>
  releaseNote === undefined || (before?.status === 'inspection' && after.status === 'available')
    ? {}
    : { releaseNote: 'Só uma máquina em inspeção é liberada.' }

export const productPlan = definePlan<Sent>()({
  resource: products,
  input: { create: productInput, update: productChanges },
  fill: async (facts, { before, after, input }) =>
    typedReading(facts, before, after, '') === null ? {} : { readingId: await readingIdOf(facts, input) },
  check: async (facts, { before, after, input }) => ({
    ...(await readingErrors(facts, before, after, input)),
    ...productErrors(before, after, {
      today: dateIn(new Date(facts.now), facts.zone),
      usesHourMeter: await usesHourMeter(facts, after.productCategoryId),
    }),
    ...releaseErrors(before, after, input),
  }),
  notes: ({ input: { releaseNote } }) =>
    releaseNote === undefined ? [] : [`Liberado da inspeção: ${releaseNote}`],
  follow: (facts, { before, after, input: { readingId = '' } }) => {
    const reading = typedReading(facts, before, after, readingId)
    return historyChanges(
      facts,
      [after.id],
      reading === null ? { id: after.id } : { id: reading.id, reading },
      after,
    )
  },
})
