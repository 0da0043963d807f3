import Button from '@mui/material/Button'
import { CheckIcon } from '../../ui/theme/icons.tsx'
import { useUnread } from './unread.ts'
import { useRead } from './use-notifications.ts'

/** Marks everything that the user was told as read. */
export function ReadAll() {
  const unread = useUnread()
  const read = useRead()
  return (
    <Button
      startIcon={<CheckIcon />}
      disabled={unread === 0 || read.isPending}
      onClick={() => read.mutate({})}
    >
      Marcar Todas como Lidas
    </Button>
  )
}
