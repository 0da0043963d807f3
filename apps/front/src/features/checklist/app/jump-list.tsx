import type { Question } from '@rentme/domain/checklist/question'
import ButtonBase from '@mui/material/ButtonBase'
import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import { AlertIcon, CheckIcon, CloseIcon, ListIcon } from '../../../ui/icons.tsx'
import { QuietState } from '../../../ui/quiet-state.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { ink, line, rem, signal, type } from '../../../ui/tokens.ts'
import { AnswerValue } from '../answer-value.tsx'
import { answerTo, isTouched, questionError, type Flow } from './flow.ts'
import type { Ready } from './use-flow-context.ts'

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 })
const Item = styled(ButtonBase)({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  minHeight: rem(64),
  padding: '8px 16px',
  textAlign: 'left',
  borderBottom: `1px solid ${line.row}`,
  color: ink[900],
  '& > b': { flex: 'none', width: '1.75rem', textAlign: 'right', color: ink[500], ...type(16, 22, 600) },
  '& > span': { flex: 1, minWidth: 0, ...type(16, 22, 500) },
  '&[aria-current]': { boxShadow: `inset 6px 0 0 ${signal.main}` },
})

type Props = {
  open: boolean
  flow: Flow
  ready: Ready
  onClose: () => void
  onJump: (step: string) => void
}

/** Every question with how it stands; a tap goes there. */
export function JumpList({ open, flow, ready, onClose, onJump }: Props) {
  return (
    <Dialog fullScreen open={open} onClose={onClose} aria-label="Perguntas">
      <TopBar title="Perguntas" titleAs="p" back={{ onClick: onClose, look: 'cross', label: 'Fechar' }} />
      <List>
        <li>
          <Item onClick={() => onJump('header')} aria-current={flow.at === 'header' ? 'step' : undefined}>
            <b aria-hidden>
              <ListIcon sx={{ fontSize: rem(20) }} />
            </b>
            <span>{flow.type === 'exit' ? 'Dados da saída' : 'Dados da locação'}</span>
          </Item>
        </li>
        {ready.questions.map((question, at) => (
          <li key={question.id}>
            <Item
              onClick={() => onJump(question.id)}
              aria-current={flow.at === question.id ? 'step' : undefined}
            >
              <b>{at + 1}</b>
              <span>
                {question.question}
                <br />
                <Standing flow={flow} ready={ready} question={question} />
              </span>
            </Item>
          </li>
        ))}
      </List>
    </Dialog>
  )
}

function Standing({ flow, ready, question }: { flow: Flow; ready: Ready; question: Question }) {
  const error = questionError(flow, ready, question)
  const { answer, photos } = answerTo(flow, question.id)
  if (error !== null && isTouched(flow, question))
    return <QuietState label={error} tone="danger" icon={AlertIcon} />
  if (error !== null) return <QuietState label="Falta responder" tone="mute" />
  if (question.type === 'photo')
    return <QuietState label={`${photos.length} fotos`} tone="ok" icon={CheckIcon} />
  if (question.type === 'signature') return <QuietState label="Assinada" tone="ok" icon={CheckIcon} />
  if (question.type === 'ok' && answer === 'nok')
    return <QuietState label="Não conforme" tone="danger" icon={CloseIcon} />
  return <AnswerValue question={question} answer={answer} />
}
