import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../../kit/page/page.tsx'
import { BrandMark } from '../../../ui/theme/brand-mark.tsx'
import { ink, rem, safeBottom, type } from '../../../ui/theme/tokens.ts'
import { LiftDrawing } from '../lift-drawing.tsx'

const Split = styled('div')(({ theme }) => ({
  display: 'grid',
  minHeight: '100dvh',
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '820fr 620fr' },
}))
const Side = styled('aside')(({ theme }) => ({
  position: 'relative',
  display: 'none',
  height: '100dvh',
  backgroundColor: ink[800],
  [theme.breakpoints.up('md')]: { display: 'block', position: 'sticky', top: 0 },
}))
const Brand = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  margin: 0,
  ...type(24, 32, 600),
  letterSpacing: '-.01em',
  '& .MuiSvgIcon-root': { fontSize: rem(40) },
  'aside > &': { position: 'absolute', left: 48, top: 44, color: '#fff' },
})
const Main = styled('main')({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: 448,
  margin: '0 auto',
  padding: '0 24px',
  '& > footer': { paddingBottom: safeBottom(8) },
})
const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  margin: 'auto 0',
  padding: '32px 0',
  '& header h1': {
    margin: 0,
    ...type(32, 40, 600),
    // However large the letters, a long word fits in a narrow window.
    fontSize: `min(${rem(32)}, 14vw)`,
    letterSpacing: '-.012em',
  },
  '& header p': { margin: '4px 0 0', ...type(16, 24), color: ink[500] },
  '& form .MuiInputBase-root': { minHeight: rem(48), ...type(16, 24) },
  '& > p:first-of-type': { [theme.breakpoints.up('md')]: { display: 'none' } },
}))

interface Props {
  title: string
  /** One line under the title. */
  lead: ReactNode
  children: ReactNode
  /** A `footer` at the lower edge. */
  foot?: ReactNode
}

/** A screen for guests: the machine at the left, one column at the right. */
export function GuestScreen({ title, lead, children, foot }: Props) {
  useDocumentTitle(title)
  return (
    <Split>
      <Side>
        <LiftDrawing />
        <Brand>
          <BrandMark />
          RentMe
        </Brand>
      </Side>
      <Main>
        <Column>
          <Brand>
            <BrandMark />
            RentMe
          </Brand>
          <header>
            <h1>{title}</h1>
            <p>{lead}</p>
          </header>
          {children}
        </Column>
        {foot}
      </Main>
    </Split>
  )
}
