import type { Compared } from '@rentme/domain/checklist/compare'
import { SlideButton } from '../../kit/files/slide-button.tsx'

const firstsOf = ({ exit, back }: Compared) => [exit?.photos[0], back?.photos[0]] as const

/** Whether both sides of an answer have a photo. */
export const maySlide = (row: Compared): boolean => firstsOf(row).every((id) => id !== undefined)

/** The first photos of both sides of an answer, one over the other. */
export function SlideAnswers({ row }: { row: Compared }) {
  const [exit, back] = firstsOf(row)
  return (
    <SlideButton
      label={row.question.question}
      before={{ word: 'Saída', id: exit }}
      after={{ word: 'Retorno', id: back }}
    />
  )
}
