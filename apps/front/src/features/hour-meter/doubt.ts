import type { Doubt } from '../../kit/doubt-dialog.tsx'

/** The question before a reading that hardly can be, from what the rule says of it. */
export const meterDoubt = (text: string | null): Doubt | null =>
  text === null ? null : { title: 'Conferir o Horímetro', text }
