import type { AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { agendaEventTypes, agendaEventTypeLabels } from '@rentme/domain/agenda-event/agenda-event'
import { styled } from '@mui/material/styles'
import type { IconComponent } from '../../../ui/theme/icon.tsx'
import {
  AlertIcon,
  CalendarIcon,
  CapIcon,
  CheckRingIcon,
  ClockIcon,
  GaugeIcon,
  PickupIcon,
  SearchIcon,
  TruckIcon,
} from '../../../ui/theme/icons.tsx'
import { tonePair, type Tone } from '../../../ui/theme/palette.ts'
import { StatusChip } from '../../../ui/rows/status-chip.tsx'
import { ink, radius, rem, signal, surface } from '../../../ui/theme/tokens.ts'
import { eventStateLabels, type EventState } from './event-state.ts'

type EventType = AgendaEvent['type']

const typeLooks: Readonly<Record<EventType, { icon: IconComponent; bg: string; fg: string }>> = {
  delivery: { icon: TruckIcon, bg: signal.main, fg: ink[800] },
  pickup: { icon: PickupIcon, bg: ink[800], fg: signal.main },
  visit: { icon: SearchIcon, ...tonePair.reserved },
  preventive: { icon: GaugeIcon, ...tonePair.maintenance },
  training: { icon: CapIcon, ...tonePair.inspection },
  other: { icon: CalendarIcon, ...tonePair.inactive },
}

export const eventTypeOptions = agendaEventTypes.map((value) => ({
  value,
  label: agendaEventTypeLabels[value],
}))

const Square = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: rem(20),
  height: rem(20),
  borderRadius: radius.tag,
  '--icon-stroke': '2.4',
  '& .MuiSvgIcon-root': { fontSize: rem(14) },
})

/** Square with the glyph of a kind of event: coloured while it lies ahead, pale once done, red when late. */
export function EventGlyph({ type, state = 'pending' }: { type: EventType; state?: EventState }) {
  const { icon, bg, fg } = typeLooks[type]
  const Glyph = state === 'late' ? AlertIcon : icon
  const style = {
    pending: { backgroundColor: bg, color: fg },
    completed: { backgroundColor: surface.sunken, color: ink[500] },
    late: { backgroundColor: tonePair.danger.mark, color: '#fff' },
  }[state]
  return (
    <Square style={style} aria-hidden>
      <Glyph />
    </Square>
  )
}

const stateLooks: Readonly<Record<EventState, { tone: Tone; icon: IconComponent }>> = {
  pending: { tone: 'info', icon: ClockIcon },
  completed: { tone: 'ok', icon: CheckRingIcon },
  late: { tone: 'danger', icon: AlertIcon },
}

export function EventStateChip({ state, size }: { state: EventState; size?: 'small' | 'large' }) {
  return (
    <StatusChip
      label={eventStateLabels[state]}
      {...stateLooks[state]}
      {...(size !== undefined && { size })}
    />
  )
}
