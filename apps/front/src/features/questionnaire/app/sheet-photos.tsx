import type { Question } from '@rentme/domain/checklist/question'
import type { ReactNode } from 'react'
import { PhotoField } from '../../../kit/app/photos/photo-field.tsx'
import { answerTo, withPhotos, type Change, type Sheet } from '../shared/app/sheet.ts'

const mostPhotos = 6

type Props = {
  sheet: Sheet
  question: Question
  /** The answer is taken with a photo only. */
  isAsked: boolean
  beside: ReactNode
  /** Photos of the same at another time. */
  ghosts?: readonly string[] | undefined
  onChange: Change
  flush: () => Promise<void>
}

/** The photos of one question. */
export function SheetPhotos({ sheet, question, isAsked, beside, ghosts, onChange, flush }: Props) {
  const { id } = question
  const { photos } = answerTo(sheet, id)
  return (
    <PhotoField
      place={id}
      label={question.question}
      full={`São no máximo ${mostPhotos} fotos por pergunta.`}
      photos={photos}
      most={mostPhotos}
      isQuiet={!isAsked}
      beside={beside}
      ghosts={ghosts}
      isSeries={question.type === 'photo'}
      flush={flush}
      onChange={(change) => onChange((current) => withPhotos(current, id, change))}
      onCamera={(isOpen) => onChange((current) => ({ ...current, camera: isOpen ? id : null }))}
    />
  )
}
