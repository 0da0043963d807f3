import { formatDecimal, formatHours } from '@rentme/domain/kit/number'
import { count } from '@rentme/domain/kit/plural'
import { dateIn, daysBetween, formatDate, formatTime } from '@rentme/domain/kit/time'
import { preventiveStatusLabels } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { serviceOrderStatusLabels } from '@rentme/domain/service-order/status'
import { productStatusLabels, type ProductStatus } from '@rentme/domain/product/status'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { CodeText } from '../../ui/code-text.tsx'
import { EditIcon, ExitIcon, GaugeIcon, ReturnIcon, WrenchIcon } from '../../ui/icons.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { TimelineEntry } from '../../ui/timeline.tsx'
import { ContractLink } from '../checklist/contract-link.tsx'
import { ProductStatusChip } from './product-status.tsx'
import type { HistoryEntry } from './use-product-history.ts'

type Told = Pick<TimelineEntry, 'icon' | 'title' | 'look' | 'marks' | 'text'>

const meterTitles: Readonly<Record<string, string>> = {
  first: 'Primeira leitura do horímetro',
  typed: 'Leitura do horímetro',
  replaced: 'Troca do horímetro',
}

const Parts = styled('span')({ '& > span + span::before': { content: '" · "' } })

const part = (content: ReactNode, before = '') =>
  content !== null &&
  content !== '' && (
    <span>
      {before}
      {content}
    </span>
  )

const movement = ({ kind, id, title, who, client }: HistoryEntry): Told => ({
  icon: kind === 'exit' ? ExitIcon : ReturnIcon,
  look: kind === 'exit' ? 'exit' : 'return',
  title: kind === 'exit' ? 'Checklist de saída' : 'Checklist de retorno',
  text: (
    <Parts>
      {part(client)}
      {part(<ContractLink number={title} checklistId={id} />)}
      {part(who, 'por ')}
    </Parts>
  ),
})

const work = ({ kind, title, status, who, client }: HistoryEntry): Told => {
  const isOrder = kind === 'serviceOrder'
  const labels: Readonly<Record<string, string>> = isOrder ? serviceOrderStatusLabels : preventiveStatusLabels
  const label = labels[status ?? '']
  return {
    icon: isOrder ? WrenchIcon : GaugeIcon,
    title: isOrder ? (
      <>
        Ordem <CodeText>{title}</CodeText>
      </>
    ) : (
      `Preventiva: ${title}`
    ),
    marks: label && <StatusChip label={label} tone={status === 'completed' ? 'ok' : 'quiet'} />,
    text: (
      <Parts>
        {part(client)}
        {part(who, 'técnico ')}
      </Parts>
    ),
  }
}

const told = (entry: HistoryEntry): Told => {
  const { kind, status, title, who } = entry
  if (kind === 'exit' || kind === 'return') return movement(entry)
  if (kind === 'serviceOrder' || kind === 'preventiveMaintenance') return work(entry)
  if (kind === 'hourMeter') {
    return {
      icon: GaugeIcon,
      title: meterTitles[status ?? ''] ?? title,
      text: (
        <Parts>
          {part(status === 'replaced' ? title : null)}
          {part(who, 'por ')}
        </Parts>
      ),
    }
  }
  const isKnown = status !== null && status in productStatusLabels
  return {
    icon: EditIcon,
    title: 'Status alterado',
    marks: isKnown && <ProductStatusChip status={status as ProductStatus} />,
    text: part(who, 'por '),
  }
}

/** What a rental added to the meter, once the machine is back: `+242,4 h em 46 dias`. */
const ran = (entry: HistoryEntry, older: readonly HistoryEntry[], zone: string): string | undefined => {
  if (entry.kind !== 'return' || entry.hourMeter === null) return undefined
  const exit = older.find(({ kind, title }) => kind === 'exit' && title === entry.title)
  if (exit === undefined || exit.hourMeter === null) return undefined
  const days = daysBetween(dateIn(exit.at, zone), dateIn(entry.at, zone))
  return `+${formatHours(entry.hourMeter - exit.hourMeter)} em ${count(days, 'dia', 'dias')}`
}

/** A machine's logbook as lines of a timeline; a date stands only at its first line. */
export const historyEntries = (entries: readonly HistoryEntry[], zone: string): TimelineEntry[] =>
  entries.map((entry, at) => {
    const date = formatDate(entry.at, zone)
    const above = entries[at - 1]
    const change = ran(entry, entries.slice(at + 1), zone)
    return {
      ...told(entry),
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
