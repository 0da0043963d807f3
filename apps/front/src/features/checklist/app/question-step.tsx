import type { Question } from '@rentme/domain/checklist/question'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { FieldError } from '../../../ui/field-error.tsx'
import { ink, type } from '../../../ui/tokens.ts'
import { AnswerControl } from './answer-control.tsx'
import { answerTo, withAnswer, type Flow } from './flow.ts'
import { FlowPhotos } from './flow-photos.tsx'
import { PreviousAnswer } from './previous-answer.tsx'
import { SignatureAnswer } from './signature-answer.tsx'
import type { Ready } from './use-flow-context.ts'

const Title = styled('h2')({ margin: '4px 0 14px', ...type(24, 30, 600), letterSpacing: '-.005em' })
const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 14 })

type Props = {
  flow: Flow
  ready: Ready
  question: Question
  /** Shown once the person has tried to go on. */
  error: string | null
  onChange: (change: (flow: Flow) => Flow) => void
  flush: () => Promise<void>
}

/** One question: what the exit said, the big answers, the note and the photos. */
export function QuestionStep({ flow, ready, question, error, onChange, flush }: Props) {
  const { answer, note, photos } = answerTo(flow, question.id)
  const set = (change: Partial<{ answer: string | null; note: string }>) =>
    onChange((current) => withAnswer(current, question.id, change))
  const isBad = question.type === 'ok' && answer === 'nok'
  const hasPhotos = question.type === 'photo' || question.photoRule === 'always' || isBad || photos.length > 0
  const offersPhotos = hasPhotos || (question.type === 'ok' && question.photoRule === 'onNok')
  const noteError = isBad && note.trim() === '' ? error : null
  return (
    <>
      <Title id="question" tabIndex={-1}>
        {question.question}
        {!question.required && <span style={{ color: ink[500], fontWeight: 400 }}> (opcional)</span>}
      </Title>
      <Stack>
        <PreviousAnswer ready={ready} question={question} />
        {question.type === 'signature' ? (
          <SignatureAnswer flow={flow} question={question} showErrors={error !== null} onChange={onChange} />
        ) : (
          <AnswerControl
            question={question}
            ready={ready}
            answer={answer}
            error={error}
            onAnswer={(next) => set({ answer: next })}
          />
        )}
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
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        )}
        {question.type !== 'signature' && offersPhotos && (
          <FlowPhotos flow={flow} question={question} onChange={onChange} flush={flush} />
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
