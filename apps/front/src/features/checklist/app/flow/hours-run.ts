import { hoursBetween, latest } from '@rentme/domain/hour-meter/course'
import type { Ready } from '../../register/use-flow-context.ts'

/**
 * Hours run up to a reading: since the exit on a return, as its days and fuel are, whatever meters the machine had; else
 * since the last reading.
 */
export const hoursRun = (
  hours: number,
  { exit, lastReading, readings }: Pick<Ready, 'exit' | 'lastReading' | 'readings'>,
): number | null => {
  if (exit === null) return lastReading === null || hours <= lastReading ? null : hours - lastReading
  if (exit.hourMeter === null) return null
  const { id, performedAt: at, hourMeter } = exit
  const run = hoursBetween(readings, { id, at, hours: hourMeter }, { ...latest, hours })
  return run <= 0 ? null : run
}
