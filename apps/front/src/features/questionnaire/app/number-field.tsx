import type { LikelyRange } from '@rentme/domain/hour-meter/judge'
import type { Question } from '@rentme/domain/checklist/question'
import { formatNumber } from '@rentme/domain/kit/number'
import InputAdornment from '@mui/material/InputAdornment'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useState, type ReactNode } from 'react'
import { HourMeter } from '../../../ui/charts/hour-meter.tsx'
import { FieldError } from '../../../ui/inputs/field-error.tsx'
import { ink, plate, rem } from '../../../ui/theme/tokens.ts'
import { LikelyReading, ranSince } from '../likely-reading.tsx'
import { answerOf, typedOf } from '../shared/app/number-answer.ts'

/** What is typed into a question of figures; the answer follows it. */
export const useTyped = (answer: string | null, onAnswer: (answer: string | null) => void) => {
  const [text, setText] = useState(typedOf(answer))
  const type = (next: string) => {
    setText(next)
    onAnswer(answerOf(next))
  }
  return { text, type }
}

// Title, last reading and field stand above the keys in a window of this many lines of letters.
const roomForKeys = 44

/** Whether the keys of figures find room on the screen; else the phone's own come when they are needed. */
export const useHasKeys = (): boolean => {
  const [hasKeys] = useState(() => {
    const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    return window.innerHeight >= roomForKeys * letters
  })
  return hasKeys
}

const Last = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  color: ink[500],
  '& > div': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
  },
  '&:has(> div:only-child:empty)': { display: 'none' },
})

type Props = {
  question: Question
  /** Last reading of the machine, in hours. */
  lastReading: number | null
  /** Between which readings one is likely; null while that is unknown. */
  likely: LikelyRange | null
  typed: ReturnType<typeof useTyped>
  hasKeys: boolean
  answer: string | null
  error: string | null
  /** Whether a photo belongs to it. */
  rule: ReactNode
  /** The photo that it is read off. */
  dial: ReactNode
}

/** A figure, large; of a reading the last one, what has run since, and up to where it is likely. */
export function NumberField({
  question,
  lastReading,
  likely,
  typed,
  hasKeys,
  answer,
  error,
  ...beside
}: Props) {
  const isMeter = question.unit === 'h'
  const hint = hintOf(question, lastReading, answer)
  return (
    <>
      <Last>
        <div>
          {isMeter && lastReading !== null && (
            <span>
              Última leitura <HourMeter hours={lastReading} />
            </span>
          )}
          {beside.rule}
        </div>
        {beside.dial}
      </Last>
      <TextField
        label={isMeter ? 'Leitura de agora' : 'Resposta'}
        required={question.required}
        value={typed.text}
        onChange={(event) => typed.type(event.target.value)}
        error={error !== null}
        helperText={error === null ? hint : <FieldError>{error}</FieldError>}
        slotProps={{
          htmlInput: {
            inputMode: hasKeys ? 'none' : 'decimal',
            enterKeyHint: 'next',
            autoComplete: 'off',
            style: {
              padding: '10px 14px',
              fontSize: rem(36),
              lineHeight: rem(44),
              fontWeight: 600,
              fontStretch: plate,
            },
          },
          input:
            question.unit === null
              ? {}
              : { endAdornment: <InputAdornment position="end">{question.unit}</InputAdornment> },
        }}
      />
      {isMeter && likely !== null && <LikelyReading {...likely} answer={answer} />}
    </>
  )
}

/** What is expected of a figure: of a reading the hours that have run, of any other its bounds. */
const hintOf = (question: Question, lastReading: number | null, answer: string | null): string | null => {
  const { unit, min, max } = question
  if (unit === 'h') return ranSince(lastReading, answer)
  if (min !== null && max !== null) return `De ${formatNumber(min)} a ${formatNumber(max)}`
  if (min !== null) return `No mínimo ${formatNumber(min)}`
  return max === null ? null : `No máximo ${formatNumber(max)}`
}
