import { okLabels, type OkAnswer, type Question } from '@rentme/domain/checklist/question'
import TextField from '@mui/material/TextField'
import { AnswerButtons, type Answer } from './answer-buttons.tsx'
import { FuelAnswer } from '../fuel-answer.tsx'

const answers: readonly Answer<OkAnswer>[] = [
  { value: 'ok', label: okLabels.ok, look: 'good' },
  { value: 'nok', label: okLabels.nok, look: 'bad' },
  { value: 'na', label: okLabels.na, look: 'none' },
]

type Props = { question: Question; answer: string | null; onAnswer: (answer: string | null) => void }

/** The way to choose or write an answer, by the question's type; photos, figures and signatures have ways of their own. */
export function AnswerControl({ question, answer, onAnswer }: Props) {
  if (question.type === 'ok')
    return (
      <AnswerButtons
        label={question.question}
        answers={answers}
        // The answer to such a question is one that these buttons gave.
        value={answer as OkAnswer | null}
        onChange={onAnswer}
      />
    )
  if (question.type === 'fuel')
    return <FuelAnswer label={question.question} answer={answer} onAnswer={onAnswer} />
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
