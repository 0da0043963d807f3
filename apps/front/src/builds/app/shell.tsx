import type { Permission } from '@rentme/domain/employee-role/permissions'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { passwordPath } from '../../features/session/shared/paths.ts'
import { SyncDialog } from '../../features/sync/app/sync-dialog.tsx'
import { useDevice, useSync } from '../../kit/app/device.ts'
import { MenuProvider, Screen } from '../../kit/app/screen/screen.tsx'
import { useSunlight } from '../../kit/app/sunlight.ts'
import { dayAndTime } from '../../kit/app/words.ts'
import { useImage } from '../../kit/files/files.ts'
import { FrameProvider, type PageProps } from '../../kit/page/page.tsx'
import { usePermissions, useUser } from '../../kit/session/session-context.tsx'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { unsentWords } from '../../ui/feedback/standing.ts'
import type { IconComponent } from '../../ui/theme/icon.tsx'
import {
  BuildingIcon,
  CalendarIcon,
  ChecklistIcon,
  DashboardIcon,
  MachineIcon,
  PeopleIcon,
  SunIcon,
  WrenchIcon,
} from '../../ui/theme/icons.tsx'
import { SideDrawer } from '../../ui/layout/side-drawer.tsx'
import { NewVersionDialog } from '../../kit/page/new-version-dialog.tsx'
import { useLife } from './life-context.ts'
import { useLeave } from './use-leave.ts'
import { Waiting } from './waiting.tsx'

interface Entry {
  label: string
  href: string
  icon: IconComponent
  permission: Permission | null
}

/** The drawer's entries whose screens the app has, in the order of the specification. */
const entries: readonly Entry[] = [
  { label: 'Dashboard', href: '/admin', icon: DashboardIcon, permission: null },
  { label: 'Checklist', href: '/admin/checklists', icon: ChecklistIcon, permission: 'access_checklist' },
  { label: 'Funcionários', href: '/admin/funcionarios', icon: PeopleIcon, permission: 'access_employee' },
  { label: 'Clientes', href: '/admin/clientes', icon: BuildingIcon, permission: 'access_client' },
  { label: 'Produtos', href: '/admin/produtos', icon: MachineIcon, permission: 'access_product' },
  {
    label: 'Ordem de Serviço',
    href: '/admin/ordens-de-servico',
    icon: WrenchIcon,
    permission: 'access_service_order',
  },
  { label: 'Agenda', href: '/admin/agenda', icon: CalendarIcon, permission: 'access_agenda_event' },
]

const isCurrent = (href: string, path: string) =>
  href === '/admin' ? path === href : path === href || path.startsWith(`${href}/`)

/** Screens of both builds ask for a page: in the app it is a screen. */
const frame = ({ title, titleAs, back, children }: PageProps) => (
  <Screen title={title} {...(titleAs && { titleAs })} {...(back !== undefined && { up: back })}>
    {children}
  </Screen>
)

/** Around every screen that is not for guests: drawer, sync sheet, and the wait for the device's own rows. */
export default function Shell() {
  const [isOpen, setOpen] = useState(false)
  const [isSyncing, setSyncing] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const menu = useMemo(() => ({ isOpen, open: () => setOpen(true) }), [isOpen])
  const { readyFor, isFirst } = useLife()
  const [isFirstSeen, setFirstSeen] = useState(false)
  const user = useUser()
  const { pathname } = useLocation()
  const isReady = readyFor !== null && readyFor === user.id
  const isFirstShown = isReady && isFirst && !isFirstSeen
  return (
    <MenuProvider value={menu}>
      <FrameProvider value={frame}>{isReady ? <Outlet /> : <Waiting />}</FrameProvider>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onSync={() => setSyncing(true)}
        onLeave={() => setLeaving(true)}
      />
      <SyncDialog
        open={isFirstShown || isSyncing}
        onClose={() => {
          setSyncing(false)
          setFirstSeen(true)
        }}
      />
      <NewVersionDialog isBusy={pathname.endsWith('/cadastrar')} />
      <Leave open={isLeaving} onClose={() => setLeaving(false)} />
    </MenuProvider>
  )
}

type DrawerProps = { isOpen: boolean; onClose: () => void; onSync: () => void; onLeave: () => void }

function Drawer({ isOpen, onClose, onSync, onLeave }: DrawerProps) {
  const user = useUser()
  const photo = useImage(user.photo?.id)
  const can = usePermissions()
  const { engine, now } = useDevice()
  const { phase, lastSyncAt, pending, errors } = useSync()
  const { pathname } = useLocation()
  const [isSun, setSun] = useSunlight()
  const sync = () => {
    onSync()
    void engine.syncNow({ manual: true })
  }
  return (
    <SideDrawer
      open={isOpen}
      onClose={onClose}
      person={{ name: user.name, detail: user.employeeRole.name, photo }}
      passwordHref={passwordPath}
      entries={entries
        .filter(({ permission }) => permission === null || can(permission))
        .map(({ label, href, icon }) => ({ label, href, icon, current: isCurrent(href, pathname) }))}
      sync={{
        onSync: sync,
        busy: phase === 'pushing' || phase === 'pulling',
        last:
          lastSyncAt === null
            ? 'Ainda não sincronizado'
            : `Última: ${dayAndTime(lastSyncAt, now(), user.timeZone)}`,
        pending: pending + errors,
      }}
      choice={{
        label: 'Modo Sol',
        icon: SunIcon,
        note: isSun ? 'Alto contraste ligado' : 'Alto contraste para o sol',
        pressed: isSun,
        onClick: () => setSun(!isSun),
      }}
      onLogout={onLeave}
    />
  )
}

/** What is not sent stays on the device until the same person signs in again, which takes a network. */
function Leave({ open, onClose }: { open: boolean; onClose: () => void }) {
  const leave = useLeave()
  const { pending, errors } = useSync()
  const unsent = pending + errors
  return (
    <ConfirmDialog
      open={open}
      title={unsent > 0 ? 'Sair da conta mesmo assim?' : 'Sair da conta?'}
      confirmLabel="Sair da Conta"
      cancelLabel="Continuar Aqui"
      keep
      onClose={onClose}
      onConfirm={() => {
        onClose()
        void leave()
      }}
    >
      {unsent > 0 &&
        `Há ${unsentWords(unsent)}. Nada se perde: fica guardado neste aparelho e será enviado quando você entrar de novo. `}
      Para entrar de novo é preciso ter sinal.
    </ConfirmDialog>
  )
}
