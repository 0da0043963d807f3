import MuiFab from '@mui/material/Fab'
import { styled } from '@mui/material/styles'
import type { IconComponent } from '../theme/icon.tsx'
import { safeBottom } from '../theme/tokens.ts'

const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  right: 16,
  maxWidth: 'calc(100vw - 32px)',
  bottom: safeBottom(16),
  zIndex: theme.zIndex.fab,
}))

type Props = { label: string; icon: IconComponent } & ({ href: string } | { onClick: () => void })

/** The main action of a screen, under the thumb, with its word. */
export function Fab({ label, icon: Icon, ...action }: Props) {
  return (
    <Place className="UiThumbBar-root">
      <MuiFab
        {...action}
        sx={{
          height: 'auto',
          maxWidth: '100%',
          minHeight: 64,
          py: 1.5,
          whiteSpace: 'normal',
          lineHeight: 1.2,
          textAlign: 'left',
        }}
      >
        <Icon />
        {label}
      </MuiFab>
    </Place>
  )
}
