import { conformsPlainly } from '@rentme/domain/checklist/answers'
import type { Question } from '@rentme/domain/checklist/question'
import { count } from '@rentme/domain/kit/plural'
import ButtonBase from '@mui/material/ButtonBase'
import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import { AlertIcon, CheckIcon, CloseIcon, ListIcon } from '../../../ui/theme/icons.tsx'
import { QuietState } from '../../../ui/feedback/quiet-state.tsx'
import { TopBar } from '../../../ui/layout/top-bar.tsx'
import { ink, line, rem, safeBottom, signal, surface, type } from '../../../ui/theme/tokens.ts'
import { AnswerValue } from '../shared/answer-value.tsx'
import { RestButton } from '../rest-button.tsx'
import {
  answerTo,
  withAnswer,
  isTouched,
  type Change,
  type OwnStep,
  type Script,
  type Sheet,
} from '../shared/app/sheet.ts'

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

const Rest = styled('div')({
  position: 'sticky',
  bottom: 0,
  padding: '10px 16px',
  paddingBottom: safeBottom(10),
  borderTop: `1px solid ${line.quiet}`,
  backgroundColor: surface.paper,
  '&:empty': { display: 'none' },
})

type Props = {
  open: boolean
  sheet: Sheet
  script: Script
  onClose: () => void
  onJump: (step: string) => void
  onChange: Change
}

/** Every step with how it stands; a tap goes there. */
export function JumpList({ open, sheet, script, onClose, onJump, onChange }: Props) {
  const current = (id: string) => (sheet.at === id ? 'step' : undefined)
  const own = ({ id, label }: OwnStep) => (
    <li key={id}>
      <Item onClick={() => onJump(id)} aria-current={current(id)}>
        <b aria-hidden>
          <ListIcon sx={{ fontSize: rem(20) }} />
        </b>
        <span>
          {label}
          {script.missing.includes(id) && (
            <>
              <br />
              <QuietState label="Falta preencher" tone="mute" />
            </>
          )}
        </span>
      </Item>
    </li>
  )
  return (
    <Dialog fullScreen open={open} onClose={onClose} aria-label="Perguntas">
      <TopBar title="Perguntas" titleAs="p" back={{ onClick: onClose, look: 'cross', label: 'Fechar' }} />
      <List>
        {script.before.map(own)}
        {script.questions.map((question, at) => (
          <li key={question.id}>
            <Item onClick={() => onJump(question.id)} aria-current={current(question.id)}>
              <b>{at + 1}</b>
              <span>
                {question.question}
                <br />
                <Standing sheet={sheet} error={script.errorOf(question)} question={question} />
              </span>
            </Item>
          </li>
        ))}
        {script.after.map(own)}
      </List>
      <Rest>
        <RestButton
          fullWidth
          rest={script.allowsRest ? restOf(sheet, script) : []}
          onGive={(...rest) => onChange(given(...rest))}
        />
      </Rest>
    </Dialog>
  )
}

/** What nobody has begun to answer, and conforms without a photo. */
const restOf = (sheet: Sheet, { questions }: Pick<Script, 'questions'>): string[] =>
  questions.filter((question) => conformsPlainly(question) && !isTouched(sheet, question)).map(({ id }) => id)

const given =
  (ids: readonly string[], from: string | null, to: string | null): Parameters<Change>[0] =>
  (sheet) =>
    ids
      .filter((id) => answerTo(sheet, id).answer === from)
      .reduce((next, id) => withAnswer(next, id, { answer: to }), sheet)

type StandingProps = { sheet: Sheet; error: string | null; question: Question }

function Standing({ sheet, error, question }: StandingProps) {
  const { answer, photos } = answerTo(sheet, question.id)
  if (error !== null && isTouched(sheet, question))
    return <QuietState label={error} tone="danger" icon={AlertIcon} />
  if (error !== null) return <QuietState label="Falta responder" tone="mute" />
  if (question.type === 'photo')
    return <QuietState label={count(photos.length, 'foto', 'fotos')} tone="ok" icon={CheckIcon} />
  if (question.type === 'signature' && photos.length > 0)
    return <QuietState label="Assinada" tone="ok" icon={CheckIcon} />
  if (question.type === 'ok' && answer === 'nok')
    return <QuietState label="Não conforme" tone="danger" icon={CloseIcon} />
  return <AnswerValue question={question} answer={answer} />
}
