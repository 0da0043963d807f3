import { styled } from '@mui/material/styles'
import { useLocation } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { BarBell } from '../../features/notification/bar-bell.tsx'
import { paletteHint, paletteKeys } from '../../features/search/palette-words.ts'
import { useCounts } from '../../kit/data/data.ts'
import { useImage } from '../../kit/files/files.ts'
import { homePath } from '../../kit/session/guards.ts'
import { useBack } from '../../kit/page/navigate.ts'
import type { PageProps } from '../../kit/page/page.tsx'
import { usePermissions, useUser } from '../../kit/session/session-context.tsx'
import { BarSearch } from './bar-search.tsx'
import { Crumbs, type Crumb } from './crumbs.tsx'
import { SectionTabs } from '../../ui/layout/section-tabs.tsx'
import { TopBar } from '../../ui/layout/top-bar.tsx'
import { otherSections, sections, type Tab } from './sections.ts'

interface Menu {
  isOpen: boolean
  open: () => void
  /** Opens the search of everything. */
  search: () => void
}

const MenuContext = createContext<Menu>({ isOpen: false, open: () => {}, search: () => {} })
export const MenuProvider = MenuContext.Provider

const tall = '@media (min-height: 640px)'

const Screen = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  '& > *': { flex: 'none' },
  '& > main': { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 },
  '&[data-fill] > main': { minHeight: 480, backgroundColor: '#fff' },
  // A low window, such as a zoomed one, has no room for bars that stay over rows that scroll: all of it scrolls.
  [tall]: {
    '&[data-fill]': { height: '100dvh' },
    '&[data-fill] > main': { minHeight: 0, overflow: 'hidden' },
  },
  // Paper has no end to scroll at.
  '@media print': {
    '&&': { display: 'block', height: 'auto', minHeight: 0 },
    '&& > main': { display: 'block', overflow: 'visible' },
  },
})

/** The section whose tab this screen is; its line of tabs is shown on no other screen. */
const sectionOf = (path: string) =>
  [...sections, ...otherSections].find(({ tabs }) => tabs.some(({ href }) => href === path))

/** The steps above a screen that falls back to a list: its section, and the list when that is another of its tabs. */
const stepsTo = (list: string): Crumb[] => {
  const section = sectionOf(list) ?? sections.find(({ href }) => href === list)
  if (section === undefined) return []
  const tab = section.tabs.find(({ href }) => href === list)
  const top = { label: section.label, href: section.href }
  return tab === undefined || tab.href === section.href ? [top] : [top, { label: tab.label, href: tab.href }]
}

/** Bar, tabs and main around a screen. */
export function CmsFrame(props: PageProps) {
  const { title, titleAs = 'h1', back, before, count, actions, fill, children } = props
  const user = useUser()
  const photo = useImage(user.photo?.id)
  const menu = useContext(MenuContext)
  const goBack = useBack(back ?? homePath)
  const { pathname } = useLocation()
  const section = sectionOf(pathname)
  return (
    <Screen data-fill={fill || undefined}>
      <TopBar
        title={title}
        titleAs={titleAs}
        before={before}
        center={<BarSearch hint={paletteHint} keys={paletteKeys} onOpen={menu.search} />}
        {...(back === undefined ? { homeHref: homePath } : { back: { onClick: goBack } })}
        actions={<BarBell />}
        user={{ name: user.name, detail: user.employeeRole.name, photo }}
        onMenu={menu.open}
        menuOpen={menu.isOpen}
      />
      {back !== undefined && <Crumbs steps={stepsTo(back)} here={props.documentTitle ?? title} />}
      {section !== undefined && <Tabs {...{ section, pathname, count, actions }} />}
      <main>{children}</main>
    </Screen>
  )
}

interface TabsProps extends Pick<PageProps, 'count' | 'actions'> {
  section: { label: string; tabs: readonly Tab[] }
  pathname: string
}

function Tabs({ section, pathname, count, actions }: TabsProps) {
  const can = usePermissions()
  const open = section.tabs.filter(({ permission }) => can(permission))
  const counted = open.flatMap(({ href, counts, filters }) =>
    counts === null || href === pathname ? [] : [{ href, resource: counts, ...(filters && { filters }) }],
  )
  const totals = useCounts(counted, count !== null)
  const countOf = (to: string) => totals[counted.findIndex(({ href }) => href === to)]
  return (
    <SectionTabs
      label={section.label}
      actions={actions}
      tabs={open.map(({ label, href }) => ({
        label,
        href,
        current: href === pathname,
        count: href === pathname ? (count ?? undefined) : countOf(href),
      }))}
    />
  )
}
