import { agendaEvents, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { dateIn, endOfDay, parseDate, startOfDay } from '@rentme/domain/kit/time'
import { useList } from '../../../kit/data/data.ts'
import { RowList } from '../../../kit/app/list/row-list.tsx'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { useAddressText } from '../../../kit/page/use-address.ts'
import { usePermissions, useUser } from '../../../kit/session/session-context.tsx'
import { useNow, useToday } from '../../../kit/session/use-today.ts'
import { Fab } from '../../../ui/layout/fab.tsx'
import { PlusIcon } from '../../../ui/theme/icons.tsx'
import { ScrollRow } from '../../../ui/layout/scroll-row.tsx'
import { StatusToggleFilters } from '../../../ui/inputs/status-toggle-filters.tsx'
import { rangeOf } from '../agenda-range.ts'
import { late, lateEventsAt, mine } from '../shared/app/events-at.ts'
import { EventCard } from './event-card.tsx'
import { WeekStrip } from './week-strip.tsx'

// A week of one company, even a large one, stays far below this.
const weekAtMost = 2000

const isDay = (text: string) => parseDate(text.split('-').toReversed().join('/')) === text

const countsOf = (events: readonly AgendaEvent[], zone: string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { scheduledAt } of events) {
    const day = dateIn(scheduledAt, zone)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return counts
}

/** The agenda by day: a week to choose from, the events of the day, and what is late. */
export default function AgendaScreen() {
  const mayCreate = usePermissions()('create_agenda_event')
  const { employeeId } = useUser()
  const [chosen, setDay] = useAddressText('dia')
  const [show, setShow] = useAddressText('ver')
  const today = useToday()
  const day = isDay(chosen) ? chosen : today
  const shown = show.split(',').filter((one) => one === mine || one === late)
  const isOwn = shown.includes(mine)
  const own: Record<string, string> = isOwn ? { responsible_employee_id: employeeId } : {}
  const who = { employeeId, now: useNow() }
  const lateCount = useList(agendaEvents, { filters: lateEventsAt(isOwn, who).filters, perPage: 1 }).data
    ?.total
  const isLate = shown.includes(late)
  return (
    <Screen title="Agenda" up="/admin" fab={mayCreate}>
      <ScrollRow>
        <StatusToggleFilters
          label="Mostrar"
          options={[
            { value: mine, label: 'Meus Eventos' },
            { value: late, label: 'Atrasados', ...(lateCount !== undefined && { count: lateCount }) },
          ]}
          selected={shown}
          onChange={(next) => setShow(next.join())}
        />
      </ScrollRow>
      {isLate ? (
        <Events within={lateEventsAt(false, who).filters} mine={own} dated />
      ) : (
        <Week day={day} today={today} mine={own} onDay={(next) => setDay(next === today ? '' : next)} />
      )}
      {mayCreate && <Fab label="Cadastrar Evento" icon={PlusIcon} href="/admin/agenda/cadastrar" />}
    </Screen>
  )
}

type Filters = Readonly<Record<string, string>>
type WeekProps = { day: string; today: string; mine: Filters; onDay: (day: string) => void }

function Week({ day, today, mine, onDay }: WeekProps) {
  const { timeZone } = useUser()
  const { from, to } = rangeOf('semana', day)
  const between = (first: string, last: string) => ({
    from: startOfDay(first, timeZone),
    to: endOfDay(last, timeZone),
  })
  const { data } = useList(agendaEvents, {
    filters: { ...between(from, to), ...mine },
    perPage: weekAtMost,
  })
  return (
    <>
      <WeekStrip day={day} today={today} counts={countsOf(data?.rows ?? [], timeZone)} onDay={onDay} />
      <Events key={day} within={between(day, day)} mine={mine} />
    </>
  )
}

function Events({ within, mine, dated = false }: { within: Filters; mine: Filters; dated?: boolean }) {
  return (
    <RowList
      resource={agendaEvents}
      within={within}
      filters={mine}
      sort={dated ? '-scheduledAt' : 'scheduledAt'}
      estimate={136}
      drawing="done"
      hint={dated ? 'Nada ficou para trás.' : 'Nada marcado para este dia.'}
    >
      {(event) => <EventCard event={event} dated={dated} />}
    </RowList>
  )
}
