import { styled } from '@mui/material/styles'
import { Keys } from '../../ui/layout/keys.tsx'
import { ink, line, type } from '../../ui/theme/tokens.ts'

const Foot = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 16,
  flex: 'none',
  margin: 0,
  padding: '8px 16px',
  borderTop: `1px solid ${line.quiet}`,
  color: ink[500],
  ...type(13, 20),
  '& > span:last-of-type': { marginLeft: 'auto' },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}))

/** Which keys do what, for the eye, and that the search is under way. */
export function PaletteFoot({ isBusy }: { isBusy: boolean }) {
  return (
    <Foot aria-hidden>
      <span>
        <Keys ground="light">↑ ↓</Keys> escolher
      </span>
      <span>
        <Keys ground="light">Enter</Keys> abrir
      </span>
      <span>
        <Keys ground="light">Tab</Keys> mais
      </span>
      <span>
        <Keys ground="light">Esc</Keys> fechar
      </span>
      <span>{isBusy && 'Buscando…'}</span>
    </Foot>
  )
}
