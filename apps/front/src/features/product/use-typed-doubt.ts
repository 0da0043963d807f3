import type { Product } from '@rentme/domain/product/product'
import { useClock } from '../../kit/session/clock.ts'
import type { Doubt } from '../../kit/editor/doubt-dialog.tsx'
import type { FormValues } from '../../kit/editor/form-schema.ts'
import { meterDoubt } from '../hour-meter/shared/doubt.ts'
import { useReadings } from '../hour-meter/shared/use-meter.ts'

/** What to ask before a reading that was typed into the form of a machine is saved; `before` is null for a new one. */
export const useTypedDoubt = (before: Product | null): ((values: FormValues) => Doubt | null) => {
  const clock = useClock()
  const { data: readings = [] } = useReadings(before?.id ?? '')
  return (values) => {
    const { hourMeter: hours } = values as unknown as Product
    if (hours === before?.hourMeter) return null
    return meterDoubt(readings, { id: '', at: new Date(clock()).toISOString(), hours })
  }
}
