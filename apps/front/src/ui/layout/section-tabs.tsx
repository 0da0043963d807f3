import type { Tally } from '@rentme/domain/kit/tally'
import { styled, useTheme } from '@mui/material/styles'
import { useEffect, useRef, type ReactNode } from 'react'
import { Count } from './count.tsx'
import { ink, line, onInk, rem, signal, surface, type } from '../theme/tokens.ts'
import { linkButton } from '../theme/link-button.ts'

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 8,
  backgroundColor: surface.paper,
  borderBottom: `1px solid ${line.quiet}`,
  boxShadow: `inset 0 1px 0 ${line.row}`,
  padding: `0 ${theme.density.gutter}px`,
  minHeight: rem(56),
  [theme.breakpoints.down('md')]: { padding: '0 16px' },
  '&[data-ground=ink]': {
    padding: 0,
    minHeight: rem(48),
    backgroundColor: ink[800],
    borderBottom: 0,
    boxShadow: 'none',
  },
}))
const Tabs = styled('nav')({
  display: 'flex',
  gap: 24,
  alignSelf: 'stretch',
  flex: '1 1 auto',
  minWidth: 0,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  '[data-ground=ink] &': { gap: 0 },
})
const Tab = linkButton({
  position: 'relative',
  flex: 'none',
  gap: 7,
  minHeight: rem(48),
  color: ink[500],
  ...type(14, 20, 500),
  whiteSpace: 'nowrap',
  '&:hover': { color: ink[900] },
  '&[aria-current]': { color: ink[900], fontWeight: 600 },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    height: 3,
    backgroundColor: ink[800],
  },
  '&.Mui-focusVisible': {
    outline: `2px solid ${ink[900]}`,
    outlineOffset: -2,
    borderRadius: 3,
  },
  '[data-ground=ink] &': {
    flex: '1 0 auto',
    padding: '0 12px',
    color: onInk.quiet,
    ...type(16, 24, 500),
    '&[aria-current]': { color: '#fff', fontWeight: 600 },
    '&[aria-current]::after': { height: 4, backgroundColor: signal.main },
    '&.Mui-focusVisible': { outlineColor: signal.main },
  },
})
const Actions = styled('section')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 0',
  marginLeft: 'auto',
  '&:empty': { display: 'none' },
})

type SectionTab = { label: string; href: string; current: boolean; count?: number | Tally | undefined }

type Props = { label: string; tabs: readonly SectionTab[]; actions?: ReactNode }

/** Second line of a section: its tabs with counts on the left, actions on the right. Ink under the bar of the app. */
export function SectionTabs({ label, tabs, actions }: Props) {
  const app = useTheme().build === 'app'
  const row = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.href
  // A tab moves when others, or the counts of those before it, come to be known.
  const known = tabs.filter(({ count }) => count !== undefined).length
  const place = current === undefined ? null : `${current} ${tabs.length} ${known}`
  useEffect(() => {
    if (place === null) return
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [place])
  return (
    <Line data-ground={app ? 'ink' : undefined}>
      <Tabs ref={row} aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
            {tab.label}
            {tab.count !== undefined && (
              <Count
                value={tab.count}
                tone={app ? 'glass' : tab.current ? 'ink' : 'sunken'}
                size={app ? 'medium' : 'small'}
              />
            )}
          </Tab>
        ))}
      </Tabs>
      {actions && <Actions aria-label="Ações">{actions}</Actions>}
    </Line>
  )
}
