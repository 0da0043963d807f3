import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { addDays, endOfDay, formatDate, startOfDay } from '@rentme/domain/kit/time'
import { count } from '@rentme/domain/kit/plural'
import { styled } from '@mui/material/styles'
import { useCounts } from '../../kit/data/data.ts'
import { useZone } from '../../kit/session/session-context.tsx'
import { AppLink } from '../../ui/layout/app-link.tsx'
import { ink, type } from '../../ui/theme/tokens.ts'
import { addresses } from '../addresses.ts'
import { nextWorkingDay, weekdayTitle } from '../agenda-event/shared/days.ts'

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 20px',
  padding: '12px 16px',
  ...type(14, 20),
  '& > a': { display: 'flex', gap: 8, color: ink[500], textDecoration: 'none' },
  '& > a:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '& b': { color: ink[900] },
})

/** How much the agenda has tomorrow and on the next working day after it. */
export function NextDays({ today }: { today: string }) {
  const zone = useZone()
  const tomorrow = addDays(today, 1)
  const after = nextWorkingDay(tomorrow)
  const days = [
    { day: tomorrow, name: 'Amanhã' },
    {
      day: after,
      name: `${weekdayTitle(after).replace('-feira', '')}, ${formatDate(after, 'UTC').slice(0, 5)}`,
    },
  ]
  const counts = useCounts(
    days.map(({ day }) => ({
      resource: agendaEvents,
      filters: { from: startOfDay(day, zone), to: endOfDay(day, zone) },
    })),
  )
  return (
    <Foot>
      {days.map(({ day, name }, at) => (
        <AppLink key={day} href={`${addresses.agendaEvent.list}?visao=dia&dia=${day}`}>
          <b>{name}</b> {wordsOf(counts[at]?.total)}
        </AppLink>
      ))}
    </Foot>
  )
}

const wordsOf = (total: number | undefined): string => {
  if (total === undefined) return ''
  return total === 0 ? 'nenhum evento' : count(total, 'evento', 'eventos')
}
