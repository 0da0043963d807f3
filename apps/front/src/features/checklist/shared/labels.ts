import type { Checklist, ChecklistType } from '@rentme/domain/checklist/checklist'
import { count } from '@rentme/domain/kit/plural'
import { daysBetween, relativeDay } from '@rentme/domain/kit/time'
import type { Tone } from '../../../ui/theme/palette.ts'

export const responsibleOf = (row: Pick<Checklist, 'responsibleEmployee'>): string =>
  row.responsibleEmployee?.['name'] ?? ''

export const typeTitles: Readonly<Record<ChecklistType, string>> = {
  exit: 'Checklist de Saída',
  return: 'Checklist de Retorno',
}

/** How a promised return stands today, in words and tone; null without a promise. */
export const dueState = (due: string | null, today: string): { label: string; tone: Tone } | null => {
  if (due === null) return null
  const days = daysBetween(due, today)
  if (days > 0) return { label: `${count(days, 'dia', 'dias')} de atraso`, tone: 'danger' }
  if (days === 0) return { label: 'Vence hoje', tone: 'warn' }
  return { label: `Volta ${relativeDay(due, `${today}T12:00:00.000Z`, 'UTC')}`, tone: 'line' }
}
