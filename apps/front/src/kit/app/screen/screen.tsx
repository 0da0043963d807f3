import { styled } from '@mui/material/styles'
import { createContext, useContext, type ReactNode } from 'react'
import { ConnectionPill } from '../../../ui/feedback/connection-pill.tsx'
import { SectionTabs } from '../../../ui/layout/section-tabs.tsx'
import { surface } from '../../../ui/theme/tokens.ts'
import { TopBar } from '../../../ui/layout/top-bar.tsx'
import { homePath } from '../../session/guards.ts'
import { useBack } from '../../page/navigate.ts'
import { useDocumentTitle } from '../../page/page.tsx'
import { useSync } from '../device.ts'
import { Strip } from './strip.tsx'

/** The menu that every screen's bar opens. */
interface Menu {
  isOpen: boolean
  open: () => void
}
const MenuContext = createContext<Menu>({ isOpen: false, open: () => {} })
export const MenuProvider = MenuContext.Provider

const Page = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' })
const Main = styled('main')({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  width: '100%',
  maxWidth: 720,
  margin: '0 auto',
  padding: '12px 16px',
  '&[data-fab]': { paddingBottom: 'calc(104px + env(safe-area-inset-bottom, 0px))' },
  '&[data-ground=paper]': { backgroundColor: surface.paper },
})

// On a narrow screen or with large letters the title needs the room; the strip says when there is no connection.
const Pill = styled('span')({ display: 'flex', '@container (max-width: 22.4rem)': { display: 'none' } })

type Tab = { label: string; href: string; current: boolean; count?: number | undefined }
export type Tabs = { label: string; tabs: readonly Tab[] }
type Props = {
  title: string
  /** The screen above, where back leads when there is no history. Without it the mark is shown. */
  up?: string
  titleAs?: 'h1' | 'p'
  tabs?: Tabs
  /** Shows the strip also when all is calm. */
  calm?: boolean
  /** Without connection and strip, for a screen that says itself how the device stands. */
  plain?: boolean
  /** Buttons of the bar. */
  actions?: ReactNode
  /** Whether a floating button covers the end of the page. */
  fab?: boolean
  /** Bar at the bottom, outside the content. */
  end?: ReactNode
  children: ReactNode
}

/** A screen of the app: bar with connection and menu, strip, content. */
export function Screen({
  title,
  up,
  titleAs = 'h1',
  tabs,
  calm = false,
  plain = false,
  actions,
  fab = false,
  end,
  children,
}: Props) {
  const menu = useContext(MenuContext)
  const { offline } = useSync()
  const back = useBack(up ?? homePath)
  useDocumentTitle(title)
  return (
    <Page>
      <TopBar
        title={title}
        titleAs={titleAs}
        {...(up === undefined ? {} : { back: { onClick: back } })}
        actions={
          <>
            {!plain && (
              <Pill>
                <ConnectionPill online={!offline} />
              </Pill>
            )}
            {actions}
          </>
        }
        onMenu={menu.open}
        menuOpen={menu.isOpen}
      />
      {tabs && <SectionTabs {...tabs} />}
      {plain ? null : <Strip calm={calm} />}
      <Main data-fab={fab || undefined}>{children}</Main>
      {end}
    </Page>
  )
}
