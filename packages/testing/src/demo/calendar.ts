import { getHolidays } from '@brazilian-utils/brazilian-utils'
import { addDays } from '@rentme/domain/kit/time'

/** Demand by month, January first, and by weekday, Sunday first (docs/trade.md#the-demo-company); a mean day of a week is 1. */
const monthFactors = [0.82, 0.86, 0.95, 1.04, 1.1, 1.09, 1.12, 1.12, 1.06, 1.03, 0.97, 0.74]
const weekdayShares = [0.02, 1.25, 1.15, 1.05, 1.05, 1.15, 0.35]
const weekdayFactors = weekdayShares.map(
  (share) => (share * 7) / weekdayShares.reduce((sum, other) => sum + other),
)

const pad = (value: number) => String(value).padStart(2, '0')

const holidaysOf = (year: number): string[] =>
  getHolidays({ year })
    .filter(({ type }) => type === 'national')
    .map(({ date }) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`)

const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

export interface Calendar {
  isHoliday: (date: string) => boolean
  /** How much busier than an average day; 0 on a national holiday. */
  demand: (date: string) => number
  /** The day itself when the yard works on it, otherwise the next that it does. */
  workdayFrom: (date: string) => string
}

/** The yard's calendar from one year to another: no movement on national holidays, none moved to a Sunday. */
export const yardCalendar = (fromYear: number, toYear: number): Calendar => {
  const years = Array.from({ length: toYear - fromYear + 1 }, (_, place) => fromYear + place)
  const holidays = new Set(years.flatMap(holidaysOf))
  const isHoliday = (date: string) => holidays.has(date)
  const workdayFrom = (date: string): string =>
    weekday(date) === 0 || isHoliday(date) ? workdayFrom(addDays(date, 1)) : date
  return {
    isHoliday,
    workdayFrom,
    demand: (date) =>
      isHoliday(date)
        ? 0
        : (monthFactors[Number(date.slice(5, 7)) - 1] ?? 1) * (weekdayFactors[weekday(date)] ?? 1),
  }
}
