import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { SearchIcon } from '../../ui/theme/icons.tsx'
import { Keys } from '../../ui/layout/keys.tsx'
import { onInk, rem, type } from '../../ui/theme/tokens.ts'

const Root = styled(ButtonBase)({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 10,
  width: '100%',
  height: rem(36),
  padding: '0 8px 0 12px',
  borderRadius: 6,
  backgroundColor: 'rgb(255 255 255 / .09)',
  color: onInk.quiet,
  ...type(14, 20),
  '&:hover': { backgroundColor: 'rgb(255 255 255 / .14)' },
  '& .MuiSvgIcon-root': { fontSize: rem(18), color: '#fff' },
  '& > span:first-of-type': {
    flex: 1,
    overflow: 'hidden',
    textAlign: 'left',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})

/** Opens the search of everything. On a narrow bar it is a magnifier alone. */
export function BarSearch({ hint, keys, onOpen }: { hint: string; keys: string; onOpen: () => void }) {
  const wide = useMediaQuery(useTheme().breakpoints.up('md'))
  if (!wide) {
    return (
      <IconButton color="inherit" aria-label="Buscar" onClick={onOpen}>
        <SearchIcon />
      </IconButton>
    )
  }
  return (
    <Root onClick={onOpen} aria-keyshortcuts="Control+K Meta+K">
      <SearchIcon />
      <span>{hint}</span>
      <Keys ground="dark">{keys}</Keys>
    </Root>
  )
}
