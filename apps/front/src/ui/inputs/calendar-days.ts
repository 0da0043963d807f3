import { addDays } from '@rentme/domain/kit/time'

/** `2026-11-27` → `2026-11`. */
export const monthOf = (date: string) => date.slice(0, 7)

/** The month `n` months away from `2026-11`. */
export const addMonths = (month: string, n: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + n, 1)).toISOString().slice(0, 7)
}

/** The same day `n` months away, or the last one of a shorter month. */
export const sameDayIn = (date: string, n: number) => {
  const month = addMonths(monthOf(date), n)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const wanted = `${month}-${date.slice(8)}`
  return wanted > last ? last : wanted
}

const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Weeks from Sunday to Saturday that show a month, neighbours' days included. */
export const weeksOf = (month: string): string[][] => {
  const first = `${month}-01`
  const start = addDays(first, -weekday(first))
  const end = addDays(`${addMonths(month, 1)}-01`, -1)
  const weeks: string[][] = []
  for (let sunday = start; sunday <= end; sunday = addDays(sunday, 7)) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((n) => addDays(sunday, n)))
  }
  return weeks
}

/** Where a key of the calendar leads from a day (WAI-ARIA grid of dates); null for another key. */
export const dayByKey = (key: string, date: string): string | null => {
  if (key === 'ArrowLeft') return addDays(date, -1)
  if (key === 'ArrowRight') return addDays(date, 1)
  if (key === 'ArrowUp') return addDays(date, -7)
  if (key === 'ArrowDown') return addDays(date, 7)
  if (key === 'Home') return addDays(date, -weekday(date))
  if (key === 'End') return addDays(date, 6 - weekday(date))
  if (key === 'PageUp') return sameDayIn(date, -1)
  if (key === 'PageDown') return sameDayIn(date, 1)
  return null
}

const at = (date: string) => new Date(`${date}T12:00:00Z`)
const titles = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const full = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' })

/** `Novembro de 2026`. */
export const monthTitle = (month: string) => {
  const title = titles.format(at(`${month}-01`))
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** `sexta-feira, 27 de novembro de 2026`. */
export const fullDate = (date: string) => full.format(at(date))

/** Today on this device's own clock. */
export const localToday = () => {
  const now = new Date()
  const two = (n: number) => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
