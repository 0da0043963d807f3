import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Link from '@mui/material/Link'
import { styled, useTheme } from '@mui/material/styles'
import { Avatar } from '../rows/avatar.tsx'
import type { Person } from './bar-user.tsx'
import { DrawerEntry, type DrawerItem } from './drawer-entry.tsx'
import type { IconComponent } from '../theme/icon.tsx'
import { focusAtOnce } from './focus-at-once.ts'
import { CloseIcon, LogoutIcon, SyncIcon } from '../theme/icons.tsx'
import { focus, ink, line, onInk, safeBottom, type } from '../theme/tokens.ts'

const Head = styled('div')({
  padding: '8px 8px 20px 20px',
  paddingTop: 'calc(8px + env(safe-area-inset-top, 0px))',
  backgroundColor: ink[800],
  color: '#fff',
  '&& .Mui-focusVisible, && a:focus-visible': { boxShadow: focus.onInk },
})
const Who = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  marginTop: 10,
  '& > div:last-of-type': { minWidth: 0 },
  '& b': { display: 'block', ...type(16, 22, 600), overflowWrap: 'anywhere' },
  '& small': { display: 'block', ...theme.typography.body2, color: onInk.quiet },
}))
const Entries = styled('nav')(({ theme }) => ({
  flex: '1 0 auto',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: theme.build === 'app' ? 'flex-end' : 'flex-start',
  padding: '8px 0',
}))
const Foot = styled('div')({
  padding: '8px 0',
  paddingBottom: safeBottom(8),
  borderTop: `1px solid ${line.quiet}`,
})

type Props = {
  open: boolean
  onClose: () => void
  person: Person
  /** Where the password is changed. */
  passwordHref?: string
  entries: readonly DrawerItem[]
  /** At the foot, apart from the others. */
  others?: readonly DrawerItem[] | undefined
  onLogout: () => void
  /** A choice of this device; the menu stays open over it. */
  choice?: { label: string; icon: IconComponent; note: string; pressed: boolean; onClick: () => void }
  /** Only with a local database: starts a sync by hand. */
  sync?: { onSync: () => void; busy: boolean; last: string; pending: number }
}

/** The menu, from the right. Every entry closes it. */
export function SideDrawer({ open, onClose, entries, others, ...props }: Props) {
  const { onLogout, sync, choice, person, passwordHref } = props
  const closing = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Menu', role: 'dialog', 'aria-modal': true } }}
    >
      <DrawerHead person={person} passwordHref={passwordHref} onClose={onClose} />
      <Entries aria-label="Principal">
        {entries.map((entry) => (
          <DrawerEntry key={entry.href} {...entry} onClick={onClose} />
        ))}
      </Entries>
      <Foot>
        {sync && (
          <DrawerEntry
            label="Sincronizar"
            icon={SyncIcon}
            note={sync.last}
            count={sync.pending}
            disabled={sync.busy}
            onClick={closing(sync.onSync)}
          />
        )}
        {choice && <DrawerEntry {...choice} />}
        {others?.map((entry) => (
          <DrawerEntry key={entry.href} {...entry} onClick={onClose} />
        ))}
        <DrawerEntry label="Sair da Conta" icon={LogoutIcon} onClick={closing(onLogout)} />
      </Foot>
    </Drawer>
  )
}

type HeadProps = { person: Person; passwordHref: string | undefined; onClose: () => void }

function DrawerHead({ person, passwordHref, onClose }: HeadProps) {
  const app = useTheme().build === 'app'
  return (
    <Head>
      <Button
        color="inherit"
        ref={focusAtOnce}
        startIcon={<CloseIcon />}
        onClick={onClose}
        sx={{ display: 'flex', ml: 'auto' }}
      >
        Fechar Menu
      </Button>
      <Who>
        <Avatar {...person} size={64} />
        <div>
          <b>{person.name}</b>
          {person.detail && <small>{person.detail}</small>}
          {passwordHref && (
            <Link
              href={passwordHref}
              onClick={onClose}
              sx={{ color: '#fff', textDecorationColor: '#fff', ...type(app ? 16 : 13, app ? 48 : 24, 500) }}
            >
              Alterar Senha
            </Link>
          )}
        </div>
      </Who>
    </Head>
  )
}
