import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { drawings, type Drawing } from '../theme/drawings.tsx'
import { ink, type } from '../theme/tokens.ts'

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: theme.build === 'app' ? '40px 20px' : '32px 24px',
  textAlign: 'center',
  textWrap: 'balance',
  '& > h2': { margin: '10px 0 0', ...type(20, 28, 600) },
  '& > p': { margin: '4px 0 0', maxWidth: 420, color: ink[500] },
}))
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  marginTop: 16,
})

const Note = styled('div')(({ theme }) => ({ marginTop: 12, ...theme.typography.body2, color: ink[500] }))

type Props = {
  /** What is so, as a sentence of the vocabulary: 'Nenhum registro encontrado.' */
  message: string
  /** What to do next, or the filter that hides the rows. */
  hint?: ReactNode
  drawing?: Drawing
  /** The button, if the person may use it. */
  action?: ReactNode
  /** Small line under the action. */
  note?: ReactNode
}

/** A place without content: drawing, message, one sentence of what to do, the button. */
export function EmptyState({ message, hint, drawing = 'bay', action, note }: Props) {
  const Art = drawings[drawing]
  return (
    <Root>
      <Art />
      <h2>{message}</h2>
      {hint && <p>{hint}</p>}
      {action && <Actions>{action}</Actions>}
      {note && <Note>{note}</Note>}
    </Root>
  )
}
