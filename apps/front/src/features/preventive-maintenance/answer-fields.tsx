import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { styled } from '@mui/material/styles'
import { okLabels } from '@rentme/domain/checklist/question'
import { parseDecimal } from '@rentme/domain/kit/number'
import type { PreventiveAnswerInput } from '@rentme/domain/preventive-maintenance/input'
import type { PreventiveMaintenance } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { useState } from 'react'
import { useController, useFormContext, type FieldErrors } from 'react-hook-form'
import { fieldId } from '../../kit/editor/editor-context.ts'
import { useShown } from '../../kit/editor/editor-section.tsx'
import { FieldError } from '../../ui/inputs/field-error.tsx'
import { FuelPicker } from '../../ui/inputs/fuel-picker.tsx'
import type { FuelLevel } from '../../ui/charts/fuel-gauge.tsx'
import { line } from '../../ui/theme/tokens.ts'
import type { AskedQuestion } from './read.ts'
import { useQuestions } from './use-questions.ts'

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  padding: '12px 16px',
  borderTop: `1px solid ${line.row}`,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 420px)' },
  '& > [data-note]': { gridColumn: '1 / -1' },
}))

/** The answers by their questions, and the sentence of each that is wrong. */
const useAnswers = () => {
  const { field } = useController({ name: 'answers' })
  const { formState } = useFormContext()
  // The field of the form holds what the schema of its lines says, and its errors have the same shape.
  const answers = (field.value ?? []) as PreventiveAnswerInput[]
  // As above.
  const errors = formState.errors['questions'] as FieldErrors | undefined
  // As above.
  const textErrors = formState.errors['answers'] as FieldErrors[] | undefined
  const change = (questionId: AskedQuestion['id'], part: Partial<PreventiveAnswerInput>) => {
    const found = answers.find((answer) => answer.questionId === questionId)
    const next = { questionId, answer: null, note: null, ...found, ...part }
    field.onChange(
      found === undefined ? [...answers, next] : answers.map((answer) => (answer === found ? next : answer)),
    )
  }
  return {
    of: (id: AskedQuestion['id']) => answers.find(({ questionId }) => questionId === id),
    errorOf: (id: string) => {
      const texts = textErrors?.[answers.findIndex(({ questionId }) => questionId === id)]
      const message = (texts?.['answer'] ?? texts?.['note'] ?? errors?.[id])?.message
      return typeof message === 'string' ? message : null
    },
    change,
  }
}

/** Every question of the preventive with its answer; photos and the signature have places of their own. */
export function AnswerFields({ row }: { row: PreventiveMaintenance }) {
  const questions = useQuestions(row).filter(({ type }) => type !== 'photo' && type !== 'signature')
  const answers = useAnswers()
  // Each answer tells for itself whether it is filled; what is wrong with the list of them stands here.
  useShown('answers', { isRequired: false, value: null })
  return (
    <div id={fieldId('answers')} tabIndex={-1}>
      {questions.map((question, at) => {
        const answer = answers.of(question.id)
        return (
          <AnswerRow
            key={question.id}
            question={question}
            title={`${at + 1}. ${question.question}`}
            answer={answer?.answer ?? null}
            note={answer?.note ?? null}
            error={answers.errorOf(question.id)}
            onChange={(part) => answers.change(question.id, part)}
          />
        )
      })}
    </div>
  )
}

interface RowProps {
  question: AskedQuestion
  title: string
  answer: string | null
  note: string | null
  error: string | null
  onChange: (part: Partial<PreventiveAnswerInput>) => void
}

function AnswerRow({ question, title, answer, note, error, onChange }: RowProps) {
  const name = `questions.${question.id}`
  useShown(name, { label: title, isRequired: question.required, value: answer })
  const isNoted = note !== null || answer === 'nok'
  return (
    <Row>
      <div>
        {title}
        {error !== null && (
          <FormHelperText error>
            <FieldError>{error}</FieldError>
          </FormHelperText>
        )}
      </div>
      <AnswerInput
        id={fieldId(name)}
        question={question}
        answer={answer}
        onAnswer={(given) => onChange({ answer: given })}
      />
      {isNoted && (
        <div data-note>
          <TextField
            label={`Observação da pergunta ${title}`}
            required={answer === 'nok'}
            value={note ?? ''}
            onChange={(event) => onChange({ note: event.target.value === '' ? null : event.target.value })}
          />
        </div>
      )}
    </Row>
  )
}

interface InputProps {
  id: string
  question: AskedQuestion
  answer: string | null
  onAnswer: (answer: string | null) => void
}

function AnswerInput({ id, question, answer, onAnswer }: InputProps) {
  if (question.type === 'ok')
    return (
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={answer}
        aria-label={question.question}
        sx={{ '& .MuiToggleButton-root': { py: 0.5, lineHeight: 1.2 } }}
        onChange={(_event, chosen: string | null) => onAnswer(chosen)}
      >
        {Object.entries(okLabels).map(([value, label], at) => (
          <ToggleButton key={value} value={value} {...(at === 0 && { id })}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    )
  if (question.type === 'fuel')
    return (
      <FuelPicker
        label={question.question}
        // The answer to such a question is a level, which the picker itself gave.
        value={answer === null ? null : (Number(answer) as FuelLevel)}
        onChange={(level) => onAnswer(String(level))}
      />
    )
  return <WrittenAnswer {...{ id, question, answer, onAnswer }} />
}

/** A figure is kept as the server reads it and shown as Brazilians write it. */
function WrittenAnswer({ id, question, answer, onAnswer }: InputProps) {
  const isNumber = question.type === 'number'
  const [typed, setTyped] = useState(isNumber ? (answer ?? '').replace('.', ',') : (answer ?? ''))
  const write = (text: string) => {
    setTyped(text)
    const figure = isNumber ? parseDecimal(text) : null
    onAnswer(text.trim() === '' ? null : figure === null ? text : String(figure))
  }
  return (
    <TextField
      id={id}
      value={typed}
      multiline={!isNumber}
      onChange={(event) => write(event.target.value)}
      slotProps={{
        htmlInput: {
          'aria-label': question.question,
          ...(isNumber && { inputMode: 'decimal' }),
        },
      }}
    />
  )
}
