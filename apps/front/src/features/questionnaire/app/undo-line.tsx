import { answerText } from '@rentme/domain/checklist/question'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { UndoIcon } from '../../../ui/theme/icons.tsx'
import { ink, link } from '../../../ui/theme/tokens.ts'
import type { Advance } from './use-advance.ts'

const Line = styled('p')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  margin: '-6px 0 2px',
  color: ink[500],
  fontWeight: 500,
  '& > span': { minWidth: 0 },
})

/** What was answered last and led here by itself, and the way back to it. */
export function UndoLine({ advance: { left, undo } }: { advance: Advance }) {
  if (left === null) return null
  return (
    <Line>
      <span>Anterior: {answerText(left.question, left.answer)}</span>
      <Button size="small" startIcon={<UndoIcon />} onClick={undo} sx={{ color: link, mr: -1, flex: 'none' }}>
        Desfazer
      </Button>
    </Line>
  )
}
