import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type ReactNode } from 'react'
import { focusAtOnce } from '../layout/focus-at-once.ts'
import { TrashIcon } from '../theme/icons.tsx'

type Props = {
  open: boolean
  /** A question. */
  title: string
  /** The consequence. */
  children?: ReactNode
  /** The verb. */
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
  cancelLabel?: string
  /** Red text and a bin; never filled. */
  destructive?: boolean
  /** Filled safe choice, when leaving is the likely mistake. */
  keep?: boolean
  busy?: boolean
}

/** Asks before something that cannot be undone. Focus starts on the safe choice. */
export function ConfirmDialog({
  open,
  title,
  children,
  onClose,
  cancelLabel = 'Cancelar',
  keep = false,
  ...rest
}: Props) {
  const heading = useId()
  const { confirmLabel, onConfirm, destructive = false, busy = false } = rest
  const confirm = (
    <Button
      color={destructive ? 'error' : keep ? 'secondary' : 'primary'}
      variant={destructive || keep ? 'text' : 'contained'}
      startIcon={destructive && !keep ? <TrashIcon /> : undefined}
      onClick={onConfirm}
      disabled={busy}
    >
      {confirmLabel}
    </Button>
  )
  const cancel = (
    <Button
      ref={focusAtOnce}
      onClick={onClose}
      disabled={busy}
      variant={keep ? 'contained' : 'text'}
      color={keep ? 'primary' : 'secondary'}
    >
      {cancelLabel}
    </Button>
  )
  return (
    <Dialog
      open={open}
      {...(busy ? {} : { onClose })}
      role="alertdialog"
      aria-labelledby={heading}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      {children && (
        <DialogContent>
          <DialogContentText component="div">{children}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        {keep && confirm}
        {cancel}
        {!keep && confirm}
      </DialogActions>
    </Dialog>
  )
}
