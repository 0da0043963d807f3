import { readingDoubt } from '@rentme/domain/hour-meter/judge'
import type { Doubt } from '../../../kit/editor/doubt-dialog.tsx'

/** The question before a reading that hardly can be; null for a likely one. */
export const meterDoubt = (...judged: Parameters<typeof readingDoubt>): Doubt | null => {
  const text = readingDoubt(...judged)
  return text === null ? null : { title: 'Conferir o Horímetro', text }
}
