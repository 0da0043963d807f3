import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import { type } from '../theme/tokens.ts'

const Title = styled('h2')(({ theme }) => ({
  margin: 0,
  padding: theme.build === 'app' ? '10px 14px' : '9px 16px',
  ...type(16, 24, 600),
}))
const Side = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  paddingRight: 8,
})

type Props = {
  title: string
  children: ReactNode
  /** Anchor of the section index. */
  id?: string
  actions?: ReactNode
}

/** One group of a form: a card with a title over a field grid. */
export function FormSection({ title, children, id, actions }: Props) {
  const heading = useId()
  return (
    <Card
      component="section"
      id={id ?? heading + 's'}
      aria-labelledby={heading}
      sx={{ mb: 1.5, scrollMarginTop: 72, overflow: 'auto hidden' }}
    >
      <Side>
        <Title id={heading}>{title}</Title>
        {actions}
      </Side>
      {children}
    </Card>
  )
}
