import { styled } from '@mui/material/styles'
import type { KeyboardEvent, ReactNode } from 'react'
import { line, surface } from '../theme/tokens.ts'

// Where letters or windows leave little room, what is under the thumb would hide what it is about.
const flat = ['@media (max-height: 479px)', '@container (max-width: 17.5rem)'] as const

const Dock = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  marginTop: 'auto',
  zIndex: theme.zIndex.appBar - 1,
  borderTop: `1px solid ${line.quiet}`,
  backgroundColor: surface.paper,
  '& > .UiThumbBar-root': { borderTop: 0 },
  ...Object.fromEntries(
    flat.map((when) => [
      when,
      { display: 'contents', '& > .UiThumbBar-root': { borderTop: `1px solid ${line.quiet}` } },
    ]),
  ),
}))
const Answers = styled('div')({
  width: '100%',
  maxWidth: 720,
  margin: '0 auto',
  padding: '10px 16px 0',
  [flat[0]]: { paddingBottom: 12 },
  [flat[1]]: { paddingBottom: 12 },
  // A question is new to the eyes for a moment, in which a finger can only have meant the one before.
  animation: 'answers-settle .25s step-end',
  '@keyframes answers-settle': { from: { pointerEvents: 'none' }, to: { pointerEvents: 'none' } },
  '&:empty': { display: 'none' },
})

type Props = {
  children: ReactNode
  foot: ReactNode
  onKeyDownCapture?: (event: KeyboardEvent) => void
  onKeyUpCapture?: (event: KeyboardEvent) => void
}

/** The answers of a question, in one place for every one of them: above the bar, under the thumb. In a `Room`. */
export function AnswerDock({ children, foot, ...keys }: Props) {
  return (
    <Dock className="UiAnswerDock-root">
      <Answers {...keys}>{children}</Answers>
      {foot}
    </Dock>
  )
}
