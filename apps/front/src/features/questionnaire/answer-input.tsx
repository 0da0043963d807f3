import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import InputAdornment from '@mui/material/InputAdornment'
import { okLabels } from '@rentme/domain/checklist/question'
import { parseDecimal } from '@rentme/domain/kit/number'
import { useState, type KeyboardEvent } from 'react'
import { FuelAnswer } from './fuel-answer.tsx'
import type { AskedOf } from './asked.ts'

interface InputProps {
  id: string
  question: AskedOf
  answer: string | null
  onAnswer: (answer: string | null) => void
}

/** Where an answer is chosen or written, by the question's type. */
export function AnswerInput({ id, question, answer, onAnswer }: InputProps) {
  if (question.type === 'ok') return <OkAnswer {...{ id, question, answer, onAnswer }} />
  if (question.type === 'fuel')
    return <FuelAnswer label={question.question} answer={answer} onAnswer={onAnswer} />
  return <WrittenAnswer {...{ id, question, answer, onAnswer }} />
}

/** One stop of the Tab key: arrows go from one answer to the next. */
const goOn = (event: KeyboardEvent<HTMLElement>) => {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  buttons[(at + by + buttons.length) % buttons.length]?.focus()
}

function OkAnswer({ id, question, answer, onAnswer }: InputProps) {
  const stop = answer ?? 'ok'
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      value={answer}
      aria-label={question.question}
      sx={{ '& .MuiToggleButton-root': { py: 0.5, lineHeight: 1.2 } }}
      onKeyDown={goOn}
      onChange={(_event, chosen: string | null) => onAnswer(chosen)}
    >
      {Object.entries(okLabels).map(([value, label], at) => (
        <ToggleButton key={value} value={value} tabIndex={value === stop ? 0 : -1} {...(at === 0 && { id })}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** A figure is kept as the server reads it and shown as Brazilians write it. */
function WrittenAnswer({ id, question, answer, onAnswer }: InputProps) {
  const isNumber = question.type === 'number'
  const read = (text: string) => {
    const figure = isNumber ? parseDecimal(text) : null
    return text.trim() === '' ? null : figure === null ? text : String(figure)
  }
  const [typed, setTyped] = useState('')
  // What was typed stays as it was typed for as long as it is the answer.
  const text = read(typed) === answer ? typed : isNumber ? (answer ?? '').replace('.', ',') : (answer ?? '')
  const write = (next: string) => {
    setTyped(next)
    onAnswer(read(next))
  }
  return (
    <TextField
      id={id}
      value={text}
      multiline={!isNumber}
      onChange={(event) => write(event.target.value)}
      slotProps={{
        htmlInput: {
          'aria-label': question.question,
          ...(isNumber && { inputMode: 'decimal' }),
        },
        ...(question.unit && {
          input: { endAdornment: <InputAdornment position="end">{question.unit}</InputAdornment> },
        }),
      }}
    />
  )
}
