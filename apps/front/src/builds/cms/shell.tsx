import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { usePaletteKey } from '../../features/search/use-palette-key.ts'
import { passwordPath } from '../../features/session/shared/paths.ts'
import { NewVersionDialog } from '../../kit/page/new-version-dialog.tsx'
import { FrameProvider, type PageProps } from '../../kit/page/page.tsx'
import { useImage } from '../../kit/files/files.ts'
import { homePath, loginPath } from '../../kit/session/guards.ts'
import { useGo } from '../../kit/page/navigate.ts'
import { usePermissions, useSession, useUser } from '../../kit/session/session-context.tsx'
import { SideDrawer } from '../../ui/layout/side-drawer.tsx'
import { CmsFrame, MenuProvider } from './frame.tsx'
import { otherSections, sections, type Section } from './sections.ts'

// Loaded when it is first asked for: no screen needs it to be shown.
const Palette = lazy(async () => ({ default: (await import('../../features/search/palette.tsx')).Palette }))

const frame = (props: PageProps) => <CmsFrame {...props} />

const searched = [...sections, ...otherSections]

const isCurrent = ({ href }: Section, path: string) =>
  href === homePath ? path === homePath : path === href || path.startsWith(`${href}/`)

/** Around every screen that is not for guests: the drawer, and the frame that pages ask for. */
export default function Shell() {
  const [isOpen, setOpen] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const menu = useMemo(
    () => ({ isOpen, open: () => setOpen(true), search: () => setSearching(true) }),
    [isOpen],
  )
  const session = useSession()
  const go = useGo()
  const user = useUser()
  const photo = useImage(user.photo?.id)
  const can = usePermissions()
  const { pathname } = useLocation()
  const entriesOf = (some: readonly Section[]) =>
    some
      .filter(({ permission }) => permission === null || can(permission))
      .map((section) => ({ ...section, current: isCurrent(section, pathname) }))
  usePaletteKey(() => setSearching((isShown) => !isShown))
  return (
    <MenuProvider value={menu}>
      <FrameProvider value={frame}>
        <Outlet />
      </FrameProvider>
      <SideDrawer
        open={isOpen}
        onClose={() => setOpen(false)}
        person={{ name: user.name, detail: user.employeeRole.name, photo }}
        passwordHref={passwordPath}
        entries={entriesOf(sections)}
        others={entriesOf(otherSections)}
        onLogout={() => void session.logout().then(() => go(loginPath, { replace: true }))}
      />
      <NewVersionDialog isBusy={/\/(cadastrar|editar|duplicar)(\/|$)/.test(pathname)} />
      <Suspense fallback={null}>
        {isSearching && <Palette onClose={() => setSearching(false)} sections={searched} />}
      </Suspense>
    </MenuProvider>
  )
}
