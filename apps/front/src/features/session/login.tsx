import { styled } from '@mui/material/styles'
import { useDocumentTitle } from '../../kit/page.tsx'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { ink, rem, type } from '../../ui/tokens.ts'
import { LiftDrawing } from './lift-drawing.tsx'
import { LoginForm } from './login-form.tsx'

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
const Main = styled('main')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  gap: 24,
  width: '100%',
  maxWidth: 448,
  margin: '0 auto',
  padding: '32px 24px',
  '& header h1': { margin: 0, ...type(32, 40, 600), letterSpacing: '-.012em' },
  '& header p': { margin: '4px 0 0', ...type(16, 24), color: ink[500] },
  '& form .MuiInputBase-root': { minHeight: rem(48), ...type(16, 24) },
  '& > p': { [theme.breakpoints.up('md')]: { display: 'none' } },
}))

/** The first screen of both builds. */
export default function Login() {
  useDocumentTitle('Entrar')
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
        <Brand>
          <BrandMark />
          RentMe
        </Brand>
        <header>
          <h1>Entrar</h1>
          <p>Aluguel de máquinas, do pátio à obra</p>
        </header>
        <LoginForm />
      </Main>
    </Split>
  )
}
