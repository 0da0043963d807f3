import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { IconComponent } from '../../ui/theme/icon.tsx'
import { MoreIcon } from '../../ui/theme/icons.tsx'

export interface MenuAction {
  label: string
  icon: IconComponent
  run: () => void
  danger?: boolean
}

/** What may be done with one row, behind three dots that name the row. */
export function RowMenu({ name, actions }: { name: string; actions: readonly MenuAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (actions.length === 0) return null
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Ações de ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          event.stopPropagation()
          setAnchor(event.currentTarget)
        }}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        onClick={(event) => event.stopPropagation()}
      >
        {actions.map(({ label, icon: Icon, run, danger }) => (
          <MenuItem
            key={label}
            onClick={() => {
              close()
              run()
            }}
            sx={danger ? { color: 'error.main' } : {}}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
