import { styled } from '@mui/material/styles'
import { Count } from './count.tsx'
import type { IconComponent } from '../theme/icon.tsx'
import { focus, ink, rem, signal, surface, type } from '../theme/tokens.ts'
import { linkButton } from '../theme/link-button.ts'

export type DrawerItem = {
  label: string
  icon: IconComponent
  href: string
  current?: boolean
  count?: number
}

const Entry = linkButton(({ theme }) => {
  const app = theme.build === 'app'
  return {
    display: 'flex',
    justifyContent: 'flex-start',
    gap: app ? 18 : 14,
    width: '100%',
    minHeight: rem(app ? 60 : 48),
    padding: '0 20px',
    textAlign: 'left',
    color: ink[900],
    ...type(app ? 20 : 16, app ? 28 : 24, 500),
    '& > .MuiSvgIcon-root': { fontSize: rem(app ? 26 : 22), color: ink[600] },
    '&:hover': { backgroundColor: surface.hover },
    '&[aria-current], &[aria-current]:hover': { backgroundColor: signal.main, fontWeight: 600 },
    '&[aria-current] > .MuiSvgIcon-root': { color: ink[800] },
    '&.Mui-focusVisible': {
      boxShadow: `inset ${focus.field}`,
      outline: `2px solid ${ink[900]}`,
      outlineOffset: -2,
    },
    '&.Mui-disabled': { color: ink[400] },
    '& small': { display: 'block', ...type(app ? 16 : 13, app ? 20 : 18), color: ink[500] },
  }
})
const Words = styled('span')({ flex: 1, minWidth: 0 })

type Props = Omit<DrawerItem, 'href'> & {
  href?: string
  note?: string
  /** Of a choice that is on or off. */
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
}

/** One line of the menu: a link to a screen, or a button that does something. */
export function DrawerEntry({ label, icon: Icon, href, current, count, note, pressed, ...button }: Props) {
  const target = href === undefined ? {} : { href }
  const choice = pressed === undefined ? {} : { role: 'switch', 'aria-checked': pressed }
  return (
    <Entry {...target} {...choice} {...button} aria-current={current ? 'page' : undefined}>
      <Icon />
      <Words>
        {label}
        {note && <small>{note}</small>}
      </Words>
      {count ? <Count value={count} tone="ink" size="large" /> : null}
    </Entry>
  )
}
