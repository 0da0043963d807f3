import type { Question } from '@rentme/domain/checklist/question'
import { formatDate } from '@rentme/domain/kit/time'
import { useState } from 'react'
import { usePicture } from '../../../kit/files/files.ts'
import { PhotosViewer } from '../../../kit/files/photos-viewer.tsx'
import { useZone } from '../../../kit/session/session-context.tsx'
import { PriorAnswer } from './prior-answer.tsx'
import { AnswerValue } from '../../questionnaire/shared/answer-value.tsx'
import type { Ready } from './use-flow-context.ts'

/** What the exit said to this question, with its photos. */
export function PreviousAnswer({ ready, question }: { ready: Ready; question: Question }) {
  const zone = useZone()
  const [openId, onOpen] = useState<string | null>(null)
  const { exit, exitAnswers } = ready
  const before = exitAnswers.find((answer) => answer.checklistModelQuestionId === question.id)
  const first = before?.photos[0]
  const { src, isMissing } = usePicture(first)
  if (exit === null || before === undefined || question.type === 'signature') return null
  const label = `${question.question}, na saída`
  return (
    <>
      <PriorAnswer
        when={`Na saída, ${formatDate(exit.performedAt, zone)}`}
        answer={
          <>
            {question.type !== 'photo' && <AnswerValue question={question} answer={before.answer} />}
            {before.note && <small>{before.note}</small>}
          </>
        }
        photo={src ?? undefined}
        noPhoto={isMissing ? 'A foto ainda não está neste aparelho.' : undefined}
        marks={before.files?.[0]?.marks ?? null}
        {...(first !== undefined && { onOpen: () => onOpen(first) })}
      />
      {openId !== null && (
        <PhotosViewer photos={before.files ?? []} label={label} openId={openId} onOpen={onOpen} />
      )}
    </>
  )
}
