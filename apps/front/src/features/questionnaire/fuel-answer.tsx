import type { FuelLevel } from '../../ui/charts/fuel-gauge.tsx'
import { FuelPicker } from './fuel-picker.tsx'

interface Props {
  label: string
  answer: string | null
  onAnswer: (answer: string) => void
}

/** The level of a tank as the answer to a question: what is kept of an answer is text. */
export function FuelAnswer({ label, answer, onAnswer }: Props) {
  return (
    <FuelPicker
      label={label}
      // The answer to such a question is a level, which the picker itself gave.
      value={answer === null ? null : (Number(answer) as FuelLevel)}
      onChange={(level) => onAnswer(String(level))}
    />
  )
}
