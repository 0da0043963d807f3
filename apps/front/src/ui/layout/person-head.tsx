import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ink, type } from '../theme/tokens.ts'

const Head = styled(Card)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '10px 14px',
  padding: 14,
  '& > div:last-of-type': { flex: '1 1 11rem', minWidth: 0 },
  '& h1': { margin: 0, ...type(24, 32, 600), overflowWrap: 'anywhere', hyphens: 'auto' },
  '& p': { margin: '2px 0 0', color: ink[500] },
})
const State = styled('span')({ display: 'block', marginTop: 8 })

type Props = { picture: ReactNode; name: string; facts: string; state?: ReactNode }

/** Who a screen of the app is about: picture, name in full, what they are, and a state worth saying. */
export function PersonHead({ picture, name, facts, state }: Props) {
  return (
    <Head>
      {picture}
      <div>
        <h1>{name}</h1>
        {facts && <p>{facts}</p>}
        {state && <State>{state}</State>}
      </div>
    </Head>
  )
}
