import type { Question } from '@rentme/domain/checklist/question'
import TextField from '@mui/material/TextField'
import { useEffect, useRef } from 'react'
import { FieldError } from '../../../ui/inputs/field-error.tsx'
import { NoteSuggestions } from '../note-suggestions.tsx'
import type { NotesKept } from '../shared/app/sheet.ts'
import { useNotesBefore } from './use-notes-before.ts'

type Props = {
  question: Question
  note: string
  isRequired: boolean
  error: string | null
  kept: NotesKept
  /** Somebody has just asked for it: what is typed next goes here. */
  takesFocus: boolean
  onNote: (note: string) => void
}

/** The remark on an answer; of one that is not conforming, what was written before is offered. */
export function NoteField({ question, note, isRequired, error, kept, takesFocus, onNote }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    // The answers under the thumb may lie over the place where it is.
    field.current?.focus({ preventScroll: true })
    field.current?.scrollIntoView({ block: 'center' })
  }, [takesFocus])
  return (
    <div>
      <TextField
        fullWidth
        label="Observação"
        required={isRequired}
        multiline
        minRows={1}
        value={note}
        onChange={(event) => onNote(event.target.value)}
        error={error !== null}
        helperText={error && <FieldError>{error}</FieldError>}
        slotProps={{ htmlInput: { ref: field } }}
      />
      {isRequired && note === '' && <Suggestions question={question} kept={kept} onNote={onNote} />}
    </div>
  )
}

function Suggestions({ question, kept, onNote }: Pick<Props, 'question' | 'kept' | 'onNote'>) {
  return <NoteSuggestions notes={useNotesBefore(kept, question.id)} onNote={onNote} />
}
