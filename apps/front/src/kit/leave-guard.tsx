import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface Props {
  isDirty: boolean
  /** True while the screen leaves by itself, after a save. */
  leaving: RefObject<boolean>
  onDiscard: () => void
}

/** Asks before a form with changes is left. A reload asks nothing, since the draft is kept. */
export function LeaveGuard({ isDirty, leaving, onDiscard }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !leaving.current && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title="Há alterações não salvas."
      confirmLabel="Descartar Alterações"
      cancelLabel="Continuar Editando"
      destructive
      keep
      onConfirm={() => {
        onDiscard()
        blocker.proceed?.()
      }}
      onClose={() => blocker.reset?.()}
    >
      Deseja sair mesmo assim?
    </ConfirmDialog>
  )
}
