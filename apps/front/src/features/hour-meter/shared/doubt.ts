import { readingDoubt, readingError, type MeterContext } from '@rentme/domain/hour-meter/judge'
import type { Doubt } from '../../../kit/editor/doubt-dialog.tsx'
import { lowerReadingError } from '@rentme/domain/product/rules'

/** The question before a reading that hardly can be; null for a likely one. */
export const meterDoubt = (...judged: Parameters<typeof readingDoubt>): Doubt | null => {
  const text = readingDoubt(...judged)
  return text === null ? null : { title: 'Conferir o Horímetro', text }
}

/**
 * Why a reading is refused that is taken with a flow of the phone; null for one that is not. A machine whose readings are not
 * here is judged by what it says of itself.
 */
export const refusedReading = (
  { readings, zone, lastReading }: Pick<MeterContext, 'readings' | 'zone'> & { lastReading: number | null },
  judged: Parameters<typeof readingError>[1],
): string | null =>
  readings.length === 0
    ? lowerReadingError(lastReading, judged.hours)
    : readingError({ readings, zone }, judged)
