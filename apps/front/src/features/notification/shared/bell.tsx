import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { count } from '@rentme/domain/kit/plural'
import { Count } from '../../../ui/layout/count.tsx'
import { BellIcon } from '../../../ui/theme/icons.tsx'
import { notificationsPath, useUnread } from '../unread.ts'

const Mark = styled('span')({
  position: 'relative',
  display: 'flex',
  '& > span': { position: 'absolute', top: -8, left: 10 },
})

/** More are not told apart at a glance. */
const mostShown = 99

const label = (unread: number): string =>
  unread === 0 ? 'Notificações' : `Notificações, ${count(unread, 'não lida', 'não lidas')}`

/** The bell of a bar, with how many the user has not read. */
export function Bell(props: IconButtonProps & { href?: string }) {
  const unread = useUnread()
  return (
    <IconButton color="inherit" aria-label={label(unread)} {...props}>
      <Mark>
        <BellIcon />
        {unread > 0 && <Count value={Math.min(unread, mostShown)} tone="signal" size="medium" />}
      </Mark>
    </IconButton>
  )
}

/** The bell that leads to all of them. */
export function BellLink() {
  return <Bell href={notificationsPath} />
}
