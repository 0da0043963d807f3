import { okLabels, type OkAnswer, type Question } from '@rentme/domain/checklist/question'
import { formatHours } from '@rentme/domain/kit/number'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { AnswerButtons, type Answer } from './answer-buttons.tsx'
import { FieldError } from '../../../ui/inputs/field-error.tsx'
import type { FuelLevel } from '../../../ui/charts/fuel-gauge.tsx'
import { FuelPicker } from '../../../ui/inputs/fuel-picker.tsx'
import { HourMeter } from '../../../ui/charts/hour-meter.tsx'
import { ink } from '../../../ui/theme/tokens.ts'
import { answerOf, typedOf } from './number-answer.ts'

const answers: readonly Answer<OkAnswer>[] = [
  { value: 'ok', label: okLabels.ok, look: 'good' },
  { value: 'nok', label: okLabels.nok, look: 'bad' },
  { value: 'na', label: okLabels.na, look: 'none' },
]

type Props = {
  question: Question
  /** Last reading of the machine, in hours. */
  lastReading: number | null
  answer: string | null
  error: string | null
  onAnswer: (answer: string | null) => void
}

/** The way to answer that belongs to the question's type. A photo question is answered by its photos alone. */
export function AnswerControl(props: Props) {
  const { question, answer, onAnswer } = props
  if (question.type === 'ok')
    return (
      <AnswerButtons
        label={question.question}
        answers={answers}
        value={answer as OkAnswer | null}
        onChange={onAnswer}
      />
    )
  if (question.type === 'fuel')
    return (
      <FuelPicker
        label={question.question}
        value={answer === null ? null : (Number(answer) as FuelLevel)}
        onChange={(level) => onAnswer(String(level))}
      />
    )
  if (question.type === 'number') return <NumberAnswer {...props} />
  if (question.type === 'text')
    return (
      <TextField
        label="Resposta"
        required={question.required}
        multiline
        minRows={3}
        value={answer ?? ''}
        onChange={(event) => onAnswer(event.target.value === '' ? null : event.target.value)}
      />
    )
  return null
}

function NumberAnswer({ question, lastReading, answer, error, onAnswer }: Props) {
  const [text, setText] = useState(typedOf(answer))
  const isMeter = question.unit === 'h'
  return (
    <>
      {isMeter && lastReading !== null && (
        <div
          style={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: '4px 12px',
            color: ink[500],
          }}
        >
          <span>Última leitura</span>
          <HourMeter hours={lastReading} />
        </div>
      )}
      <TextField
        label={isMeter ? 'Leitura de agora' : 'Resposta'}
        required={question.required}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          onAnswer(answerOf(event.target.value))
        }}
        error={error !== null}
        helperText={error === null ? hintOf(question, lastReading, answer) : <FieldError>{error}</FieldError>}
        slotProps={{
          htmlInput: {
            inputMode: 'decimal',
            autoComplete: 'off',
            style: { fontSize: '1.5rem', fontWeight: 600 },
          },
          input:
            question.unit === null
              ? {}
              : { endAdornment: <InputAdornment position="end">{question.unit}</InputAdornment> },
        }}
      />
    </>
  )
}

/** Hours run since the last reading, while the new one is plausible. */
const hintOf = (question: Question, lastReading: number | null, answer: string | null) => {
  const value = Number(answer)
  if (question.unit !== 'h' || lastReading === null || answer === null || !(value >= lastReading)) return null
  return `+${formatHours(value - lastReading)} desde a última leitura`
}
