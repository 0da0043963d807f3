import { longestNote } from '@rentme/domain/checklist/answers'
import type { Question } from '@rentme/domain/checklist/question'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { FieldError } from '../../../ui/inputs/field-error.tsx'
import { ink, type } from '../../../ui/theme/tokens.ts'
import { AnswerControl } from './answer-control.tsx'
import { SheetPhotos } from './sheet-photos.tsx'
import { answerTo, withAnswer, type Change, type Sheet } from '../shared/app/sheet.ts'

const Title = styled('h2')({ margin: '4px 0 14px', ...type(24, 30, 600), letterSpacing: '-.005em' })
const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 14 })

type Props = {
  sheet: Sheet
  question: Question
  lastReading: number | null
  /** Shown once the person has tried to go on. */
  error: string | null
  /** Under what is wrong with the answer. */
  wayOut: ReactNode
  /** What was answered before, under the question. */
  hint: ReactNode
  /** The way to sign, of a question that is answered so. */
  signature: ReactNode
  onChange: Change
  flush: () => Promise<void>
}

/** One question: what was said before, the big answers, the note and the photos. */
export function QuestionStep({ sheet, question, error, wayOut, hint, signature, ...step }: Props) {
  const { lastReading, onChange, flush } = step
  const { answer, note, photos } = answerTo(sheet, question.id)
  const set = (change: Partial<{ answer: string | null; note: string }>) =>
    onChange((current) => withAnswer(current, question.id, change))
  const isBad = question.type === 'ok' && answer === 'nok'
  const hasPhotos = question.type === 'photo' || question.photoRule === 'always' || isBad || photos.length > 0
  const offersPhotos = hasPhotos || (question.type === 'ok' && question.photoRule === 'onNok')
  const noteError = isBad && (note.trim() === '' || note.length > longestNote) ? error : null
  return (
    <>
      <Title id="question" tabIndex={-1}>
        {question.question}
        {!question.required && <span style={{ color: ink[500], fontWeight: 400 }}> (opcional)</span>}
      </Title>
      <Stack>
        {hint}
        {question.type === 'signature' ? (
          signature
        ) : (
          <AnswerControl
            question={question}
            lastReading={lastReading}
            answer={answer}
            error={error}
            onAnswer={(next) => set({ answer: next })}
          />
        )}
        {wayOut}
        {isBad && (
          <TextField
            label="Observação"
            required
            multiline
            minRows={1}
            value={note}
            onChange={(event) => set({ note: event.target.value })}
            error={noteError !== null}
            helperText={noteError && <FieldError>{noteError}</FieldError>}
          />
        )}
        {question.type !== 'signature' && offersPhotos && (
          <SheetPhotos sheet={sheet} question={question} onChange={onChange} flush={flush} />
        )}
        {error !== null && noteError === null && question.type !== 'number' && (
          <p role="alert" style={{ margin: 0, display: 'flex', gap: 6, color: '#b3261e', fontWeight: 500 }}>
            <FieldError>{error}</FieldError>
          </p>
        )}
      </Stack>
    </>
  )
}
