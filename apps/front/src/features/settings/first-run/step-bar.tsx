import { styled } from '@mui/material/styles'
import type { FirstRun } from '@rentme/domain/first-run/first-run'
import { useEffect, useRef } from 'react'
import { AppLink } from '../../../ui/layout/app-link.tsx'
import { CheckIcon } from '../../../ui/theme/icons.tsx'
import { ink, line, rem, signal, surface, type } from '../../../ui/theme/tokens.ts'
import { firstRunStep } from '../paths.ts'
import { stepDone, stepLabels, stepNames, type StepName } from './words.ts'

const Steps = styled('ol')(({ theme }) => ({
  display: 'flex',
  gap: '4px 24px',
  width: '100%',
  maxWidth: 960,
  margin: '0 auto',
  padding: '16px 16px 0',
  listStyle: 'none',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: rem(40),
    color: ink[500],
    textDecoration: 'none',
    ...type(14, 20, 600),
  },
  '& a[aria-current]': { color: ink[900] },
  '& a:hover span:last-child': { textDecoration: 'underline' },
  [theme.breakpoints.down('sm')]: {
    gap: 8,
    '& a:not([aria-current]) span:last-child': { display: 'none' },
  },
}))
const Disc = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: rem(28),
  height: rem(28),
  borderRadius: '50%',
  backgroundColor: surface.paper,
  boxShadow: `inset 0 0 0 1px ${line.strong}`,
  'a[aria-current] &': { backgroundColor: signal.main, boxShadow: 'none', color: signal.on },
  '& .MuiSvgIcon-root': { fontSize: rem(16) },
})

/** Whoever goes on by the keyboard goes on from the step that he came to. */
const useFocusOnStep = (current: StepName) => {
  const bar = useRef<HTMLElement>(null)
  const last = useRef(current)
  useEffect(() => {
    if (last.current === current) return
    last.current = current
    bar.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [current])
  return bar
}

/** The steps in a row, each a way to it: none has to be done before another. */
export function StepBar({ run, current }: { run: FirstRun; current: StepName }) {
  const done = stepDone(run)
  const bar = useFocusOnStep(current)
  return (
    <nav aria-label="Passos" ref={bar}>
      <Steps>
        {stepNames.map((name, at) => (
          <li key={name}>
            <AppLink
              href={firstRunStep(name)}
              aria-label={`${at + 1}. ${stepLabels[name]}${done[name] ? ', feito' : ''}`}
              {...(name === current && { 'aria-current': 'step' as const })}
            >
              <Disc>{done[name] ? <CheckIcon /> : at + 1}</Disc>
              <span>{stepLabels[name]}</span>
            </AppLink>
          </li>
        ))}
      </Steps>
    </nav>
  )
}
