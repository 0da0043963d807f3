import Dialog from '@mui/material/Dialog'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import { ArrowDownIcon, CheckIcon, InfoIcon } from '../../../ui/theme/icons.tsx'
import { ink, line, meaning, narrow, plate, rem, signal, type } from '../../../ui/theme/tokens.ts'

const Body = styled('div')({
  padding: '22px 20px 16px',
  '& h2': { margin: 0, ...type(24, 32, 600), letterSpacing: '-.008em' },
  '& > p': { margin: '6px 0 14px', ...type(16, 22), color: ink[500] },
})
const Pair = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '0 8px',
  margin: '6px 0',
  ...type(16, 22, 500),
  color: ink[500],
  '&[data-now]': { marginTop: 4, color: ink[900] },
  '& b': { ...type(32, 36, 600), fontStretch: plate },
})
const Steps = styled('ul')({
  listStyle: 'none',
  margin: '14px 0 12px',
  padding: 0,
  borderTop: `1px solid ${line.row}`,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: rem(40),
    borderBottom: `1px solid ${line.row}`,
    ...type(16, 24, 500),
    color: ink[500],
  },
  '& li > span': { flex: 1 },
  '& li > b': { fontWeight: 500, fontStretch: narrow },
  '& i': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: rem(24),
    height: rem(24),
    borderRadius: '50%',
    '--icon-stroke': '3',
  },
  '& i .MuiSvgIcon-root': { fontSize: rem(20) },
  '& li[data-state=done]': { color: ink[900] },
  '& li[data-state=done] i': { color: meaning.good },
  '& li[data-state=now]': { color: ink[900], fontWeight: 600 },
  '& li[data-state=now] i': { backgroundColor: signal.main, color: ink[800] },
  '& li[data-state=now] i .MuiSvgIcon-root': { fontSize: rem(16) },
})
const News = styled('div')({
  display: 'flex',
  gap: 10,
  marginBottom: 14,
  ...type(16, 22, 500),
  '& .MuiSvgIcon-root': { color: '#2563b8' },
})

export type ProgressStep = { label: string; amount: string; state: 'done' | 'now' | 'next' }

type Props = {
  open: boolean
  title: string
  text: string
  /** What runs now, and how much of it in figures. */
  now?: { label: string; done: string; unit: string }
  percent: number
  /** Right under the bar, such as `4,8 de 11,6 MB`. */
  amount?: string
  steps: readonly ProgressStep[]
  /** What already works meanwhile. */
  news?: string | undefined
  action?: ReactNode
}

/** Long work with its numbers, step by step; the action lets it run in the background. */
export function ProgressSheet({ open, title, text, now, percent, amount, steps, news, action }: Props) {
  const heading = useId()
  return (
    <Dialog open={open} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <Body>
        <h2 id={heading}>{title}</h2>
        <p>{text}</p>
        {now && (
          <Pair data-now>
            {now.label}
            <span>
              <b>{now.done}</b> {now.unit}
            </span>
          </Pair>
        )}
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={title}
          sx={{ height: 12, borderRadius: '3px' }}
        />
        <Pair>
          <span>{Math.floor(percent)}&nbsp;%</span>
          <span>{amount}</span>
        </Pair>
        <Steps>
          {steps.map((step) => (
            <Step key={step.label} {...step} />
          ))}
        </Steps>
        {news && (
          <News role="note">
            <InfoIcon />
            {news}
          </News>
        )}
        {action}
      </Body>
    </Dialog>
  )
}

const glyphs = { done: <CheckIcon />, now: <ArrowDownIcon />, next: null }

function Step({ label, amount, state }: ProgressStep) {
  return (
    <li data-state={state}>
      <i>{glyphs[state]}</i>
      <span>{label}</span>
      <b>{amount}</b>
    </li>
  )
}
