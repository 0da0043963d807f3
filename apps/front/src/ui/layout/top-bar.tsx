import AppBar from '@mui/material/AppBar'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled, useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { BarUser, type Person } from './bar-user.tsx'
import { BrandMark } from '../theme/brand-mark.tsx'
import { BackIcon, CloseIcon, MenuIcon } from '../theme/icons.tsx'
import { largeLetters } from './room.tsx'
import { focus, rem, type } from '../theme/tokens.ts'

const Bar = styled(AppBar)(({ theme }) => ({
  containerType: 'inline-size',
  paddingTop: 'env(safe-area-inset-top, 0px)',
  '&& .Mui-focusVisible': { boxShadow: focus.onInk },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    gap: theme.build === 'app' ? 4 : 8,
    minHeight: rem(56),
    padding: theme.build === 'app' ? '0 4px' : '0 16px 0 24px',
    [theme.breakpoints.up('md')]: {
      gridTemplateColumns:
        theme.build === 'app' ? 'minmax(0, 1fr) auto auto' : 'minmax(0, 1fr) minmax(0, 440px) minmax(0, 1fr)',
      columnGap: theme.build === 'app' ? 4 : 24,
    },
    [theme.breakpoints.down('md')]: { padding: theme.build === 'app' ? '0 4px' : '0 8px 0 16px' },
    ...(theme.build === 'app' && { [largeLetters]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } }),
  },
}))
// With large letters the title has no room between the buttons of a phone: it stands below them.
const Left = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  ...(theme.build === 'app' && {
    [largeLetters]: {
      display: 'contents',
      '& > :last-child': { order: 1, gridColumn: '1 / -1', padding: '0 12px 10px', whiteSpace: 'normal' },
    },
  }),
}))
// A title that has no room beside what is before it stands below that.
const Pair = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 10px',
  minWidth: 0,
  padding: '4px 0',
})
const Right = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 4 })
const Title = styled('h1')({
  margin: 0,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ...type(20, 28, 600),
  letterSpacing: '-.005em',
})
const Home = styled('span')({ display: 'flex', '& .MuiSvgIcon-root': { fontSize: rem(28) } })

type Props = {
  title: string
  /** The detail page's own name is its h1, then the bar's title is plain text. */
  titleAs?: 'h1' | 'p'
  /** Instead of the mark: goes back, or closes with a cross. */
  back?: { onClick: () => void; label?: string; look?: 'arrow' | 'cross' }
  /** Where the mark leads. */
  homeHref?: string
  /** Before the title, such as an outlined plate. */
  before?: ReactNode
  /** Middle of a wide bar: the search. */
  center?: ReactNode
  /** Right side: connection state, actions as icon buttons with a label. */
  actions?: ReactNode
  user?: Person
  onMenu?: () => void
  menuOpen?: boolean
}

/** The bar of every screen: mark or back, title, search, person and the menu. */
export function TopBar({
  title,
  titleAs = 'h1',
  before,
  center,
  actions,
  user,
  onMenu,
  menuOpen = false,
  ...left
}: Props) {
  const { build } = useTheme()
  return (
    <Bar>
      <div>
        <Left>
          <Lead {...left} />
          <Pair>
            {before}
            <Title as={titleAs}>{title}</Title>
          </Pair>
        </Left>
        {center}
        <Right>
          {actions}
          {user && <BarUser {...user} />}
          {onMenu && <MenuButton wide={build === 'cms'} open={menuOpen} onClick={onMenu} />}
        </Right>
      </div>
    </Bar>
  )
}

function Lead({ back, homeHref }: Pick<Props, 'back' | 'homeHref'>) {
  const { build } = useTheme()
  if (back) {
    const Glyph = back.look === 'cross' ? CloseIcon : BackIcon
    return (
      <IconButton
        color="inherit"
        onClick={back.onClick}
        aria-label={back.label ?? 'Voltar'}
        sx={{ ml: build === 'cms' ? -1.25 : 0 }}
      >
        <Glyph sx={{ fontSize: rem(build === 'cms' ? 20 : 24) }} />
      </IconButton>
    )
  }
  const mark = <BrandMark sx={{ fontSize: rem(build === 'cms' ? 28 : 32) }} />
  if (!homeHref) return <Home sx={{ pl: build === 'cms' ? 0 : 1.5 }}>{mark}</Home>
  return (
    <IconButton
      color="inherit"
      href={homeHref}
      aria-label="Início"
      sx={{ ml: build === 'cms' ? -0.75 : 0.5 }}
    >
      {mark}
    </IconButton>
  )
}

function MenuButton({ wide, open, onClick }: { wide: boolean; open: boolean; onClick: () => void }) {
  const aria = { 'aria-haspopup': 'dialog', 'aria-expanded': open } as const
  if (!wide) {
    return (
      <IconButton color="inherit" aria-label="Abrir menu" onClick={onClick} {...aria}>
        <MenuIcon />
      </IconButton>
    )
  }
  return (
    <Button color="inherit" startIcon={<MenuIcon />} onClick={onClick} {...aria}>
      Menu
    </Button>
  )
}
