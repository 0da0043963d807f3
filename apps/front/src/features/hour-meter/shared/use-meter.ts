import { countStarts, inTime } from '@rentme/domain/hour-meter/course'
import { hourMeterReadings, type HourMeterReading } from '@rentme/domain/hour-meter/hour-meter-reading'
import { useQuery } from '@tanstack/react-query'
import { useData, type DataSource } from '../../../kit/data/data.ts'
import { useWithout } from '../../../kit/mend/without.ts'

const perPage = 200

type Load = (data: DataSource, productId: string) => Promise<HourMeterReading[]>

const everyReading: Load = async (data, productId) => {
  const found: HourMeterReading[] = []
  for (let page = 1; ; page += 1) {
    const params = { filters: { product_id: productId }, sort: 'at', page, perPage }
    const { rows, total } = await data.list(hourMeterReadings, params)
    found.push(...rows)
    if (rows.length < perPage || found.length >= total) return found
  }
}

/** The last readings and the starts of all counts. What they refuse the whole history refuses. */
const lastReadings: Load = async (data, productId) => {
  const filters = { product_id: productId }
  const { rows, total } = await data.list(hourMeterReadings, { filters, sort: '-at', page: 1, perPage })
  if (rows.length >= total) return inTime(rows)
  const kinds = { ...filters, kind: countStarts.join() }
  const starts = await data.list(hourMeterReadings, { filters: kinds, sort: '-at', page: 1, perPage })
  return inTime([...new Map([...starts.rows, ...rows].map((row) => [row.id, row])).values()])
}

const useLoaded = (which: string, load: Load, productId: string) => {
  const data = useData()
  const without = useWithout()
  return useQuery({
    queryKey: [hourMeterReadings.name, which, productId],
    queryFn: () => load(data, productId),
    enabled: productId !== '',
    select: (rows) => rows.flatMap((row) => without(hourMeterReadings.store, row) ?? []),
  })
}

/** Every reading of a machine, in time; none of a refused write that is filled in again. */
export const useReadings = (productId: string) => useLoaded('of', everyReading, productId)

/** What a form judges a reading of a machine by, in at most two calls however long it has been used; in time. */
export const useLastReadings = (productId: string) => useLoaded('last', lastReadings, productId)
