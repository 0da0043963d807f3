import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ink, type } from '../theme/tokens.ts'

const Head = styled(Card)({
  padding: 14,
  '& h1': { margin: '8px 0 0', ...type(24, 32, 600), overflowWrap: 'anywhere', hyphens: 'auto' },
  '& p': { margin: '4px 0 0', color: ink[500] },
})

type Props = { state: ReactNode; name: string; facts: readonly (string | null)[] }

/** What a screen of the app is about: its state, its name in full, and a line for each fact. */
export function RecordHead({ state, name, facts }: Props) {
  return (
    <Head>
      {state}
      <h1>{name}</h1>
      {facts.map((fact) => fact && <p key={fact}>{fact}</p>)}
    </Head>
  )
}
