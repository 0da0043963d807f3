import { addDays } from '@rentme/domain/kit/time'

/** National holidays with a fixed day: month and day → name (Laws 662/1949, 6.802/1980 and 14.759/2023). */
const fixed: Readonly<Record<string, string>> = {
  '01-01': 'Ano Novo',
  '04-21': 'Tiradentes',
  '05-01': 'Dia do Trabalho',
  '09-07': 'Independência',
  '10-12': 'Nossa Senhora Aparecida',
  '11-02': 'Finados',
  '11-15': 'Proclamação da República',
  '11-20': 'Consciência Negra',
  '12-25': 'Natal',
}

/** Easter Sunday of a Gregorian year, `YYYY-MM-DD` (Meeus, Jones and Butcher). */
const easterOf = (year: number): string => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return `${year}-${String(Math.floor(f / 31)).padStart(2, '0')}-${String((f % 31) + 1).padStart(2, '0')}`
}

/** Name of the national holiday on a day `YYYY-MM-DD`; null on any other. */
export const holidayOn = (day: string): string | null => {
  if (day === addDays(easterOf(Number(day.slice(0, 4))), -2)) return 'Sexta-feira Santa'
  return fixed[day.slice(5)] ?? null
}
