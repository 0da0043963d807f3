import { formatDate, formatDateTime } from '@rentme/domain/kit/time'

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)
const isInstant = (value: string) => /^\d{4}-\d{2}-\d{2}T/.test(value)

/** A value of a field in words, for a person who must choose between two: `known` has the words of ids. */
export const valueWords = (value: unknown, known: ReadonlyMap<string, string>, zone: string): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') return value.toLocaleString('pt-BR')
  if (Array.isArray(value)) return value.length === 1 ? '1 item' : `${value.length} itens`
  if (typeof value !== 'string') return 'Alterado'
  const name = known.get(value)
  if (name !== undefined) return name
  if (isInstant(value)) return formatDateTime(value, zone)
  return isDay(value) ? formatDate(value, zone) : value
}
