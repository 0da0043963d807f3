import { styled } from '@mui/material/styles'
import { AppLink } from '../../ui/layout/app-link.tsx'
import { ink, rem, type } from '../../ui/theme/tokens.ts'
import { privacyNoticePath } from './shared/paths.ts'

const Foot = styled('footer')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 16px',
  color: ink[500],
  ...type(14, 24),
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: rem(48),
    color: 'inherit',
    textDecoration: 'underline',
    textUnderlineOffset: 3,
  },
})

/** How personal data is treated, and which version of the product asks for the password. */
export function LoginFoot() {
  // What a build is given is text, or left out.
  const version = import.meta.env['VITE_VERSION'] as string | undefined
  return (
    <Foot>
      <AppLink href={privacyNoticePath}>Privacidade</AppLink>
      {version !== undefined && <span>Versão {version}</span>}
    </Foot>
  )
}
