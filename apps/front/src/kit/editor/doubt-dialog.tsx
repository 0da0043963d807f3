import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'

/** What to ask before something unlikely is saved. */
export interface Doubt {
  title: string
  text: string
}

interface Props {
  doubt: Doubt | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks whether what was typed is meant; nothing while nothing is in doubt. */
export function DoubtDialog({ doubt, onConfirm, onClose }: Props) {
  if (doubt === null) return null
  return (
    <ConfirmDialog
      open
      title={doubt.title}
      confirmLabel="Confirmar e Salvar"
      cancelLabel="Voltar"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {doubt.text}
    </ConfirmDialog>
  )
}
