import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { rem, type } from '../theme/tokens.ts'

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '0 8px',
  minHeight: rem(48),
  marginTop: 8,
  '& h2': { margin: 0, ...type(16, 24, 600) },
})

/** Title over a group of cards, with one thing to do beside it. */
export function SectionHead({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <Row>
      <h2>{title}</h2>
      {action}
    </Row>
  )
}
