import { longestNote, needsNote, needsPhoto } from '@rentme/domain/checklist/answers'
import type { Question } from '@rentme/domain/checklist/question'
import { styled } from '@mui/material/styles'
import { useRef, useState, type ReactNode } from 'react'
import { Way } from '../../../kit/app/photos/way.tsx'
import { FieldError } from '../../../ui/inputs/field-error.tsx'
import { NumberKeys } from './number-keys.tsx'
import { AnswerDock } from '../../../ui/layout/answer-dock.tsx'
import { EditIcon } from '../../../ui/theme/icons.tsx'
import { ink, meaning, type } from '../../../ui/theme/tokens.ts'
import { AnswerControl } from './answer-control.tsx'
import { Dial } from './dial.tsx'
import { NoteField } from './note-field.tsx'
import { NumberField, useHasKeys, useTyped } from './number-field.tsx'
import { PhotoRule } from './photo-rule.tsx'
import { SheetMain } from './sheet-main.tsx'
import { SheetPhotos } from './sheet-photos.tsx'
import { UndoLine } from './undo-line.tsx'
import type { Advance } from './use-advance.ts'
import {
  answerTo,
  withAnswer,
  type Change,
  type Script,
  type Sheet,
  type SheetAnswer,
} from '../shared/app/sheet.ts'

const Title = styled('h2')({ margin: '4px 0 14px', ...type(24, 30, 600), letterSpacing: '-.005em' })
const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 14 })

type Props = {
  sheet: Sheet
  script: Script
  question: Question
  advance: Advance
  /** Shown once the person has tried to go on. */
  error: string | null
  /** Under what is wrong with the answer. */
  wayOut: ReactNode
  /** What was answered before, under the question. */
  hint: ReactNode
  /** Photos that answered it before. */
  ghosts?: readonly string[] | undefined
  /** The way to sign, of a question that is answered so. */
  signature: ReactNode
  /** The buttons that go on. */
  foot: ReactNode
  onChange: Change
  flush: () => Promise<void>
}

/** One question: what was said before, photos and remark; the answers under the thumb. */
export function QuestionStep(props: Props) {
  const { sheet, question, advance } = props
  const given = answerTo(sheet, question.id)
  const byArrow = useRef(false)
  const [asksNote, setAsksNote] = useState(false)
  const give = (answer: string | null) => {
    advance.give(question, answer, !byArrow.current)
    if (!byArrow.current && needsNote(question, answer)) setAsksNote(true)
  }
  const typed = useTyped(given.answer, give)
  const hasKeys = useHasKeys()
  const isRemarked = needsNote(question, given.answer) || asksNote || given.note !== ''
  const photos = question.type !== 'signature' && (
    <SheetPhotos
      {...props}
      isAsked={needsPhoto(question, given.answer)}
      beside={
        !isRemarked && <Way icon={EditIcon} label="Escrever Observação" onClick={() => setAsksNote(true)} />
      }
    />
  )
  const control = <AnswerControl question={question} answer={given.answer} onAnswer={give} />
  return (
    <>
      <SheetMain onPointerDown={advance.stay}>
        <Asked {...props} given={given} typed={typed} hasKeys={hasKeys} control={control}>
          {question.type !== 'photo' && photos}
          {isRemarked && <Remark {...props} takesFocus={asksNote} />}
        </Asked>
      </SheetMain>
      <AnswerDock
        foot={props.foot}
        onKeyDownCapture={({ key }) => {
          byArrow.current = key.startsWith('Arrow')
        }}
        onKeyUpCapture={() => {
          byArrow.current = false
        }}
      >
        <UndoLine advance={advance} />
        {question.type !== 'text' && control}
        {question.type === 'number' && hasKeys && (
          <NumberKeys label={question.question} onType={(next) => typed.type(next(typed.text))} />
        )}
        {question.type === 'photo' && photos}
      </AnswerDock>
    </>
  )
}

/** Whether what is wrong is said at the remark. */
const isNoteWrong = (question: Question, { answer, note }: SheetAnswer): boolean =>
  note.length > longestNote || (needsNote(question, answer) && note.trim() === '')

type AskedProps = Props & {
  given: SheetAnswer
  typed: ReturnType<typeof useTyped>
  hasKeys: boolean
  control: ReactNode
  children: ReactNode
}

/** The question with what belongs to it, the answers under the thumb aside. */
function Asked({ script, question, error, given, typed, hasKeys, control, children, ...step }: AskedProps) {
  const rule = <PhotoRule question={question} given={given} />
  return (
    <>
      <Title id="question" tabIndex={-1}>
        {question.question}
        {!question.required && <span style={{ color: ink[500], fontWeight: 400 }}> (opcional)</span>}
      </Title>
      <Stack>
        {step.hint}
        {question.type === 'number' ? (
          <NumberField
            {...{ question, error, typed, hasKeys, rule }}
            lastReading={script.lastReading}
            likely={script.likely}
            answer={given.answer}
            dial={<Dial photos={given.photos} label={question.question} />}
          />
        ) : (
          rule
        )}
        {question.type === 'text' && control}
        {step.signature}
        {step.wayOut}
        {children}
        {error !== null && question.type !== 'number' && !isNoteWrong(question, given) && (
          <p role="alert" style={{ margin: 0, display: 'flex', gap: 6, color: meaning.bad, fontWeight: 500 }}>
            <FieldError>{error}</FieldError>
          </p>
        )}
      </Stack>
    </>
  )
}

/** The remark on an answer. */
function Remark({ sheet, script, question, error, onChange, takesFocus }: Props & { takesFocus: boolean }) {
  const given = answerTo(sheet, question.id)
  return (
    <NoteField
      question={question}
      note={given.note}
      isRequired={needsNote(question, given.answer)}
      error={isNoteWrong(question, given) ? error : null}
      kept={script.notes}
      takesFocus={takesFocus}
      onNote={(next) => onChange((current) => withAnswer(current, question.id, { note: next }))}
    />
  )
}
