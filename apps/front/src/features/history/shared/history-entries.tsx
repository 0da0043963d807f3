import { styled } from '@mui/material/styles'
import { formatDecimal, formatHours } from '@rentme/domain/kit/number'
import { count } from '@rentme/domain/kit/plural'
import { dateIn, daysBetween, formatDate, formatTime, lasting } from '@rentme/domain/kit/time'
import type { PreventiveMaintenance } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { productStatusLabels } from '@rentme/domain/product/status'
import type { ServiceOrderStatus } from '@rentme/domain/service-order/status'
import type { Training } from '@rentme/domain/training/training'
import type { ReactNode } from 'react'
import { QuietState } from '../../../ui/feedback/quiet-state.tsx'
import { StatusChip } from '../../../ui/rows/status-chip.tsx'
import { CodeText } from '../../../ui/rows/code-text.tsx'
import type { IconComponent } from '../../../ui/theme/icon.tsx'
import {
  CalendarIcon,
  CameraIcon,
  CapIcon,
  CheckIcon,
  CloseIcon,
  EditIcon,
  ExitIcon,
  GaugeIcon,
  ReturnIcon,
  WorseIcon,
  WrenchIcon,
} from '../../../ui/theme/icons.tsx'
import { Quantity } from '../../../ui/charts/quantity.tsx'
import { type } from '../../../ui/theme/tokens.ts'
import type { TimelineEntry } from '../../../ui/charts/timeline.tsx'
import { EventStateChip } from '../../agenda-event/shared/event-looks.tsx'
import { eventState } from '../../agenda-event/shared/event-state.ts'
import { CodeLink } from '../../row-link.tsx'
import { PreventiveStatusChip } from '../../preventive-maintenance/shared/preventive-status.tsx'
import { ProductStatusChip } from '../../product/shared/product-status.tsx'
import { OrderStatusChip } from '../../service-order/shared/order-status.tsx'
import { TrainingStatusChip } from '../../training/shared/training-status.tsx'
import type { HistoryEntry, HistoryKind, Teller } from '../entry.ts'
import { EntryLink } from '../entry-link.tsx'
import { isKeyOf } from '@rentme/domain/kit/record'

type Told = Pick<TimelineEntry, 'icon' | 'title' | 'look' | 'marks' | 'text'>

const meterTitles: Readonly<Record<string, string>> = {
  first: 'Primeira leitura do horímetro',
  typed: 'Leitura do horímetro',
  replaced: 'Troca do horímetro',
}

const Parts = styled('span')({ '& > span + span::before': { content: '" · "' } })

const Photos = styled('span')(type(13, 20))

const part = (content: ReactNode, before = '') =>
  content !== null &&
  content !== '' && (
    <span>
      {before}
      {content}
    </span>
  )

/** With whom, or with which machine: what the page does not say already. */
const other = ({ client, product, internCode }: HistoryEntry, teller: Teller): ReactNode => {
  if (teller === 'product') return client
  if (internCode === null) return null
  return (
    <>
      <CodeText>{internCode}</CodeText> {product}
    </>
  )
}

/** How a checklist came out: what got worse since the exit, else what is not conforming. */
const outcome = ({ kind, damages, nonConforming }: HistoryEntry): ReactNode => {
  if (damages !== null && damages > 0)
    return <StatusChip label={count(damages, 'avaria', 'avarias')} tone="danger" icon={WorseIcon} />
  if (nonConforming !== null && nonConforming > 0)
    return (
      <StatusChip
        label={count(nonConforming, 'não conforme', 'não conformes')}
        tone="warn"
        icon={CloseIcon}
      />
    )
  return kind === 'return' && <StatusChip label="Tudo conforme" tone="ok" icon={CheckIcon} />
}

const movement = (entry: HistoryEntry, teller: Teller): Told => {
  const { kind, id, title, who, photos } = entry
  return {
    icon: kind === 'exit' ? ExitIcon : ReturnIcon,
    look: kind === 'exit' ? 'exit' : 'return',
    title: kind === 'exit' ? 'Checklist de saída' : 'Checklist de retorno',
    marks: (
      <>
        {outcome(entry)}
        {photos !== null && photos > 0 && (
          <Photos>
            <QuietState label={count(photos, 'foto', 'fotos')} tone="mute" icon={CameraIcon} />
          </Photos>
        )}
      </>
    ),
    text: (
      <Parts>
        {part(other(entry, teller))}
        {part(<CodeLink noun="checklist" code={title} id={id} />)}
        {part(who, 'por ')}
      </Parts>
    ),
  }
}

const chips: Readonly<Partial<Record<HistoryKind, (entry: HistoryEntry, now: number) => ReactNode>>> = {
  serviceOrder: ({ status }) => (
    <OrderStatusChip
      // The status of an entry is one of its own noun.
      status={status as ServiceOrderStatus}
    />
  ),
  preventiveMaintenance: ({ status }) => (
    <PreventiveStatusChip
      // As above.
      status={status as PreventiveMaintenance['status']}
    />
  ),
  training: ({ status }) => (
    <TrainingStatusChip
      // As above.
      status={status as Training['status']}
    />
  ),
  agendaEvent: ({ status, at }, now) => (
    <EventStateChip state={eventState({ completed: status === 'completed', scheduledAt: at }, now)} />
  ),
}

const works: Readonly<Partial<Record<HistoryKind, { icon: IconComponent; before: string; who: string }>>> = {
  serviceOrder: { icon: WrenchIcon, before: 'Ordem', who: 'técnico ' },
  preventiveMaintenance: { icon: GaugeIcon, before: 'Preventiva:', who: 'técnico ' },
  training: { icon: CapIcon, before: 'Treinamento:', who: 'por ' },
  agendaEvent: { icon: CalendarIcon, before: 'Agenda:', who: 'com ' },
}

const meter = ({ status, title, who }: HistoryEntry): Told => ({
  icon: GaugeIcon,
  title: meterTitles[status ?? ''] ?? title,
  text: (
    <Parts>
      {part(status === 'replaced' ? title : null)}
      {part(who, 'por ')}
    </Parts>
  ),
})

const statusChange = ({ status, who }: HistoryEntry): Told => ({
  icon: EditIcon,
  title: 'Status alterado',
  marks: status !== null && isKeyOf(productStatusLabels, status) && <ProductStatusChip status={status} />,
  text: part(who, 'por '),
})

const told = (entry: HistoryEntry, teller: Teller, now: number): Told => {
  const { kind, who, about, minutes } = entry
  const work = works[kind]
  if (work !== undefined)
    return {
      icon: work.icon,
      title: (
        <>
          {work.before} <EntryLink entry={entry} />
        </>
      ),
      marks: chips[kind]?.(entry, now),
      text: (
        <Parts>
          {part(other(entry, teller))}
          {part(about)}
          {part(who, work.who)}
          {part(minutes === null ? null : lasting(minutes), 'em ')}
        </Parts>
      ),
    }
  if (kind === 'hourMeter') return meter(entry)
  return kind === 'status' ? statusChange(entry) : movement(entry, teller)
}

/** What a rental added to the meter, once the machine is back: `+242,4 h em 46 dias`. */
const ran = (entry: HistoryEntry, older: readonly HistoryEntry[], zone: string): string | undefined => {
  if (entry.kind !== 'return' || entry.hourMeter === null) return undefined
  const exit = older.find(
    ({ kind, title, internCode }) =>
      kind === 'exit' && title === entry.title && internCode === entry.internCode,
  )
  if (exit === undefined || exit.hourMeter === null) return undefined
  const days = daysBetween(dateIn(exit.at, zone), dateIn(entry.at, zone))
  return `+${formatHours(entry.hourMeter - exit.hourMeter)} em ${count(days, 'dia', 'dias')}`
}

interface Telling {
  teller: Teller
  zone: string
  /** Milliseconds since 1970. */
  now: number
}

/** A logbook as lines of a timeline; a date stands only at its first line. */
export const historyEntries = (
  entries: readonly HistoryEntry[],
  { teller, zone, now }: Telling,
): TimelineEntry[] =>
  entries.map((entry, at) => {
    const date = formatDate(entry.at, zone)
    const above = entries[at - 1]
    const change = ran(entry, entries.slice(at + 1), zone)
    return {
      ...told(entry, teller, now),
      id: `${entry.kind}-${entry.id}-${entry.at}`,
      at: entry.at,
      date: above !== undefined && formatDate(above.at, zone) === date ? '' : date,
      time: formatTime(entry.at, zone),
      ...(entry.hourMeter !== null && {
        figure: <Quantity figure={formatDecimal(entry.hourMeter, 1)} unit="h" />,
      }),
      ...(change !== undefined && { change }),
    }
  })
