import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ink, surface, type } from './tokens.ts'

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  flexWrap: 'wrap',
  gap: '12px 20px',
  padding: `16px 16px 16px ${theme.density.gutter}px`,
  backgroundColor: surface.paper,
  '& > img': { width: 128, height: 96, objectFit: 'cover', borderRadius: 6 },
  [theme.breakpoints.down('sm')]: { padding: 16, '& > img': { display: 'none' } },
}))
const Words = styled('div')({
  flex: '1 1 320px',
  minWidth: 0,
  '& h1': { margin: '8px 0 0', ...type(24, 32, 600), letterSpacing: '-.008em', overflowWrap: 'anywhere' },
})
const First = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  color: ink[500],
})
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  '& > .MuiButton-contained': { marginLeft: 8 },
})

type Props = {
  /** The record's own name: the h1 of a detail page. It wraps and is never cut. */
  name: string
  photo?: string | undefined
  plate?: ReactNode
  state?: ReactNode
  /** Since when, where. */
  note?: ReactNode
  actions?: ReactNode
}

/** Head of a detail page: photo, plate, state, since when; then the name; actions right, or below when narrow. */
export function DetailHeader({ name, photo, plate, state, note, actions }: Props) {
  return (
    <Root>
      {photo && <img src={photo} alt="" />}
      <Words>
        <First>
          {plate}
          {state}
          {note && <span>{note}</span>}
        </First>
        <h1>{name}</h1>
      </Words>
      {actions && <Actions>{actions}</Actions>}
    </Root>
  )
}
