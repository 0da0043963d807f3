import type { Question } from '@rentme/domain/checklist/question'
import { formatDate } from '@rentme/domain/kit/time'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useZone } from '../../../kit/session-context.tsx'
import { ZoomIcon } from '../../../ui/icons.tsx'
import { focus, ink, radius, surface, type } from '../../../ui/tokens.ts'
import { AnswerValue } from '../answer-value.tsx'
import { Thumb, Viewer } from './thumbs.tsx'
import type { Ready } from './use-flow-context.ts'

const Card = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: 6,
  paddingLeft: 12,
  borderRadius: radius.card,
  backgroundColor: surface.page,
  color: ink[500],
  '& > div': { flex: 1, minWidth: 0 },
  '& p': { margin: '2px 0 0', ...type(16, 22) },
})
const Photo = styled(ButtonBase)({
  display: 'flex',
  flex: 'none',
  gap: 12,
  borderRadius: 4,
  color: ink[900],
  minHeight: 54,
  '& img': { width: 72, height: 54, objectFit: 'cover', borderRadius: 4 },
  '& > .MuiSvgIcon-root': { margin: '0 8px' },
  '&.Mui-focusVisible': { boxShadow: focus.ring },
})

/** What the exit said to this question, with its photos. */
export function PreviousAnswer({ ready, question }: { ready: Ready; question: Question }) {
  const zone = useZone()
  const [openId, onOpen] = useState<string | null>(null)
  const { exit, exitAnswers } = ready
  const before = exitAnswers.find((answer) => answer.checklistModelQuestionId === question.id)
  if (exit === null || before === undefined || question.type === 'signature') return null
  const first = before.photos[0]
  const label = `${question.question}, na saída`
  return (
    <Card>
      <div>
        Na saída, {formatDate(exit.performedAt, zone)}
        <br />
        {question.type === 'photo' ? null : <AnswerValue question={question} answer={before.answer} />}
        {before.note && <p>{before.note}</p>}
      </div>
      {first !== undefined && (
        <Photo onClick={() => onOpen(first)} aria-label={`Ampliar: ${label}`}>
          <Thumb id={first} />
          <ZoomIcon />
        </Photo>
      )}
      {openId !== null && <Viewer photos={before.photos} label={label} openId={openId} onOpen={onOpen} />}
    </Card>
  )
}
