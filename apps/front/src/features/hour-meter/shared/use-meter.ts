import { countStarts, inTime } from '@rentme/domain/hour-meter/course'
import { hourMeterReadings, type HourMeterReading } from '@rentme/domain/hour-meter/hour-meter-reading'
import { lately } from '@rentme/domain/hour-meter/judge'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useData, type DataSource } from '../../../kit/data/data.ts'
import { useWithout } from '../../../kit/mend/without.ts'

const nothing: HourMeterReading[] = []

const startsOf = async (data: DataSource, productId: string): Promise<HourMeterReading[]> => {
  const filters = { product_id: productId, kind: countStarts.join() }
  return (await data.list(hourMeterReadings, { filters, sort: '-at', page: 1, perPage: lately })).rows
}

/** The last readings, so many pages of them, and the starts of all counts; in time. */
const lastReadings = async (data: DataSource, productId: string, pages: number) => {
  const found: HourMeterReading[] = []
  let all = 0
  for (let page = 1; page <= pages; page += 1) {
    const params = { filters: { product_id: productId }, sort: '-at', page, perPage: lately }
    const { rows, total } = await data.list(hourMeterReadings, params)
    found.push(...rows)
    all = total
  }
  const isWhole = found.length >= all
  const starts = isWhole ? [] : await startsOf(data, productId)
  const readings = inTime([...new Map([...starts, ...found].map((row) => [row.id, row])).values()])
  return { readings, isWhole }
}

const useLastPages = (productId: string, pages: number) => {
  const data = useData()
  const without = useWithout()
  return useQuery({
    queryKey: [hourMeterReadings.name, 'last', productId, pages],
    queryFn: () => lastReadings(data, productId, pages),
    enabled: productId !== '',
    placeholderData: keepPreviousData,
    select: ({ readings, isWhole }) => ({
      isWhole,
      readings: readings.flatMap((row) => without(hourMeterReadings.store, row) ?? []),
    }),
  })
}

/**
 * What a form judges a reading of a machine by, in at most two calls however long it has been used; in time. What they
 * refuse the whole history refuses; none of a refused write that is filled in again.
 */
export const useLastReadings = (productId: string): { data: HourMeterReading[] } => ({
  data: useLastPages(productId, 1).data?.readings ?? nothing,
})

/** The readings of a machine, the last first, and older ones as they are asked for. */
export const useHistory = (productId: string) => {
  const [pages, setPages] = useState(1)
  const { data } = useLastPages(productId, pages)
  return {
    readings: data?.readings ?? nothing,
    more: data === undefined || data.isWhole ? null : () => setPages(pages + 1),
  }
}

/** The entries that started the counts of a machine: all that hours run between two readings follow from. */
export const useCountStarts = (productId: string): { data: HourMeterReading[] } => {
  const data = useData()
  const { data: starts = nothing } = useQuery({
    queryKey: [hourMeterReadings.name, 'starts', productId],
    queryFn: () => startsOf(data, productId),
    enabled: productId !== '',
  })
  return { data: starts }
}
