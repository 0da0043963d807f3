import { agendaEvents, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { endOfDay, startOfDay } from '@rentme/domain/kit/time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useData, type DataSource } from '../../../kit/data/data.ts'
import { isHeldIn, useHeldKeys } from '../../../kit/data/held.ts'
import { useZone } from '../../../kit/session/session-context.tsx'
import type { DayRange } from '../agenda-range.ts'

/** The most rows that the server gives at once. */
const perPage = 200

const allOf = async (data: DataSource, filters: Readonly<Record<string, string>>): Promise<AgendaEvent[]> => {
  const events: AgendaEvent[] = []
  for (let page = 1; ; page += 1) {
    const { rows, total } = await data.list(agendaEvents, { filters, sort: 'scheduledAt', page, perPage })
    events.push(...rows)
    if (rows.length === 0 || events.length >= total) return events
  }
}

/** Every event of a range of days that the filters leave, in order. */
export const useEvents = ({ from, to }: DayRange, filters: Readonly<Record<string, string>> = {}) => {
  const data = useData()
  const zone = useZone()
  const keys = useHeldKeys()
  const select = useCallback(
    (events: AgendaEvent[]) => events.filter(({ id }) => !isHeldIn(keys, agendaEvents, id)),
    [keys],
  )
  const asked = { from: startOfDay(from, zone), to: endOfDay(to, zone), ...filters }
  return useQuery({
    queryKey: [agendaEvents.name, 'all', asked],
    queryFn: () => allOf(data, asked),
    select,
    placeholderData: keepPreviousData,
  })
}
