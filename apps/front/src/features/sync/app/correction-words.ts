import { count } from '@rentme/domain/kit/plural'
import { dateIn, formatDateTime, formatTime } from '@rentme/domain/kit/time'
import type { QueueItem } from '../../../offline/queue/queue-item.ts'

type Correction = NonNullable<QueueItem['corrected']>

/** `Horário corrigido de 15:02 para 12:02`; with the days where they differ. */
export const correctionWords = ({ from, to }: Correction, zone: string): string => {
  const shown = dateIn(from, zone) === dateIn(to, zone) ? formatTime : formatDateTime
  return `Horário corrigido de ${shown(from, zone)} para ${shown(to, zone)}`
}

/** What the person hears when moments of unsent writes were put right. */
export const correctionToast = (items: readonly QueueItem[], zone: string): string => {
  const [first, ...more] = items.flatMap(({ corrected }) => corrected ?? [])
  if (first === undefined) return ''
  const what =
    more.length === 0
      ? correctionWords(first, zone)
      : `Horário de ${count(more.length + 1, 'envio', 'envios')} corrigido`
  return `${what}: o relógio deste aparelho estava errado.`
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** `3 h`, `2 dias`, `25 min`. */
const span = (ms: number): string => {
  if (ms >= dayMs) return count(Math.round(ms / dayMs), 'dia', 'dias')
  return ms >= hourMs ? `${Math.round(ms / hourMs)} h` : `${Math.round(ms / minuteMs)} min`
}

/** How far the device's own clock is off, by what is to be added to it; null for one that is right. */
export const wrongClock = (offset: number): string | null =>
  offset === 0
    ? null
    : `O relógio deste aparelho está ${span(Math.abs(offset))} ${offset < 0 ? 'adiantado' : 'atrasado'}. Os horários são corrigidos pelo servidor; acerte a hora nas configurações do aparelho.`
