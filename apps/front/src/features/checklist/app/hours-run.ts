import type { Ready } from './use-flow-context.ts'

/** Hours run up to a reading: since the exit on a return, as its days and fuel are; else since the last reading. */
export const hoursRun = (
  hours: number,
  { exit, lastReading }: Pick<Ready, 'exit' | 'lastReading'>,
): number | null => {
  const before = exit === null ? lastReading : exit.hourMeter
  return before === null || hours <= before ? null : hours - before
}
