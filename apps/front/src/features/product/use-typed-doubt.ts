import type { Product } from '@rentme/domain/product/product'
import type { Doubt } from '../../kit/editor/doubt-dialog.tsx'
import { meterDoubt } from '../hour-meter/shared/doubt.ts'
import { useLastReadings } from '../hour-meter/shared/use-meter.ts'
import { useWrittenAt } from '../../kit/mend/mending.ts'

/** When a reading is taken that is typed into the form of a machine: it has no row before it is saved. */
export const useTypedPlace = () => {
  const writtenAt = useWrittenAt()
  return () => ({ id: '', at: new Date(writtenAt()).toISOString() })
}

/** What to ask before a reading that was typed into the form of a machine is saved; `before` is null for a new one. */
export const useTypedDoubt = (
  before: Product | null,
): ((typed: Pick<Product, 'hourMeter'>) => Doubt | null) => {
  const placeOf = useTypedPlace()
  const { data: readings } = useLastReadings(before?.id ?? '')
  return ({ hourMeter: hours }) => {
    if (hours === before?.hourMeter) return null
    return meterDoubt(readings, { ...placeOf(), hours })
  }
}
