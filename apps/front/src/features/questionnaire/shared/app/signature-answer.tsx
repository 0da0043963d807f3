import type { Question } from '@rentme/domain/checklist/question'
import type { ReactNode } from 'react'
import { SignatureField } from '../../../../kit/app/photos/signature-field.tsx'
import { answerTo, withAnswer, type Change, type Sheet } from './sheet.ts'

type Props = {
  sheet: Sheet
  question: Question
  /** Name on the sheet that is signed. */
  signer: string
  /** Who signs, above the signature. */
  children?: ReactNode
  onChange: Change
}

/** A question that is answered by a signature. */
export function SignatureAnswer({ sheet, question, signer, children, onChange }: Props) {
  return (
    <>
      {children}
      <SignatureField
        place={question.id}
        title={question.question}
        signer={signer}
        file={answerTo(sheet, question.id).photos[0]}
        onSign={(id) =>
          onChange((current) => withAnswer(current, question.id, { photos: id === null ? [] : [id] }))
        }
      />
    </>
  )
}
