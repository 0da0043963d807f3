import { hourMeterReadings, type HourMeterReading } from '@rentme/domain/hour-meter/hour-meter-reading'
import { useQuery } from '@tanstack/react-query'
import { useData, type DataSource } from '../../../kit/data/data.ts'
import { useWithout } from '../../../kit/mend/without.ts'

const perPage = 200

const everyReading = async (data: DataSource, productId: string): Promise<HourMeterReading[]> => {
  const found: HourMeterReading[] = []
  for (let page = 1; ; page += 1) {
    const params = { filters: { product_id: productId }, sort: 'at', page, perPage }
    const { rows, total } = await data.list(hourMeterReadings, params)
    found.push(...rows)
    if (rows.length < perPage || found.length >= total) return found
  }
}

/** Every reading of a machine, in time; none of a refused write that is filled in again. */
export const useReadings = (productId: string) => {
  const data = useData()
  const without = useWithout()
  return useQuery({
    queryKey: [hourMeterReadings.name, 'of', productId],
    queryFn: () => everyReading(data, productId),
    enabled: productId !== '',
    select: (rows) => rows.flatMap((row) => without(hourMeterReadings.store, row) ?? []),
  })
}
