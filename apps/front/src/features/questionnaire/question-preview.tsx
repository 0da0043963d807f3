import type { Question } from '@rentme/domain/checklist/question'
import { styled, ThemeProvider } from '@mui/material/styles'
import { Way } from '../../kit/app/photos/way.tsx'
import { createAppTheme } from '../../ui/theme/theme.ts'
import { CameraIcon, EditIcon, SignatureIcon } from '../../ui/theme/icons.tsx'
import { ink, line, surface, type } from '../../ui/theme/tokens.ts'
import { AnswerControl } from './app/answer-control.tsx'
import { NumberField, useTyped } from './app/number-field.tsx'
import { PhotoRule } from './app/photo-rule.tsx'

const phone = createAppTheme('app')

const Figure = styled('figure')({
  margin: 0,
  '& > figcaption': { ...type(12, 16), color: ink[600], marginBottom: 4 },
})
const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  maxWidth: 360,
  minHeight: 240,
  padding: 14,
  border: `2px solid ${ink[800]}`,
  borderRadius: 20,
  backgroundColor: surface.paper,
  overflow: 'hidden',
  pointerEvents: 'none',
  '& > b': { ...type(20, 26, 600), overflowWrap: 'anywhere' },
  '& > i': { fontStyle: 'normal', color: ink[500] },
  '& > div:last-of-type': { marginTop: 'auto', paddingTop: 10, borderTop: `1px solid ${line.quiet}` },
})

const nothing = () => {}
const noAnswer = { answer: null, note: '', photos: [] }

/** What the question asks, as it is typed, with the phone's own fields: a picture, which nothing can be entered into. */
export function QuestionPreview({ question }: { question: Question }) {
  return (
    <Figure aria-label="Como aparece no telefone">
      <figcaption>No telefone</figcaption>
      <ThemeProvider theme={phone}>
        <Frame inert aria-hidden>
          <b>{question.question.trim() === '' ? 'Pergunta' : question.question}</b>
          {!question.required && <i>(opcional)</i>}
          <Asked question={question} />
          <div>
            <AnswerControl question={question} answer={null} onAnswer={nothing} />
            {question.type === 'signature' ? (
              <Way icon={SignatureIcon} label="Assinar" onClick={nothing} />
            ) : (
              <Way icon={CameraIcon} label="Tirar Foto" onClick={nothing} />
            )}
            {question.type !== 'signature' && (
              <Way icon={EditIcon} label="Escrever Observação" onClick={nothing} />
            )}
          </div>
        </Frame>
      </ThemeProvider>
    </Figure>
  )
}

function Asked({ question }: { question: Question }) {
  const typed = useTyped(null, nothing)
  const rule = <PhotoRule question={question} given={noAnswer} />
  if (question.type !== 'number') return rule
  return (
    <NumberField
      {...{ question, typed, rule }}
      lastReading={null}
      likely={null}
      hasKeys
      dial={null}
      answer={null}
      error={null}
    />
  )
}
