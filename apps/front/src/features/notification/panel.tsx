import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { ChevronRightIcon } from '../../ui/theme/icons.tsx'
import { line, type } from '../../ui/theme/tokens.ts'
import { Notifications } from './listed.tsx'
import { NotificationsHead } from './notifications-head.tsx'
import { ReadAll } from './read-all.tsx'
import { notificationsPath } from './unread.ts'

const Title = styled('h2')({ ...type(16, 24, 600) })
const Body = styled('div')({
  maxHeight: 'min(480px, 60vh)',
  overflowY: 'auto',
  borderTop: `1px solid ${line.quiet}`,
})
const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 4,
  padding: 8,
  borderTop: `1px solid ${line.quiet}`,
})

/** What the user was told last, below the bell. */
export default function Panel({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const heading = useId()
  const [isUnread, setUnread] = useState(false)
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: -8, horizontal: 'center' }}
      slotProps={{
        paper: {
          'aria-labelledby': heading,
          role: 'dialog',
          sx: { width: 440, maxWidth: 'calc(100% - 16px)' },
        },
      }}
    >
      <NotificationsHead
        title={<Title id={heading}>Notificações</Title>}
        isUnread={isUnread}
        onUnread={setUnread}
      />
      <Body>
        <Notifications isUnread={isUnread} onLeave={onClose} isWhole={false} />
      </Body>
      <Foot>
        <ReadAll />
        <Button href={notificationsPath} endIcon={<ChevronRightIcon />} onClick={onClose}>
          Ver Todas
        </Button>
      </Foot>
    </Popover>
  )
}
