import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { useKeepingState, type Keeping } from './keeping.ts'

interface Props {
  isDirty: boolean
  keeping: Keeping
  /** True while the screen leaves by itself, after a save. */
  leaving: RefObject<boolean>
  onDiscard: () => void
}

/**
 * Asks before a form with changes is left, or one whose files are being kept. A reload asks only for those: the draft has
 * the rest.
 */
export function LeaveGuard({ isDirty, keeping, leaving, onDiscard }: Props) {
  const isKeeping = useKeepingState(keeping).chosen > 0
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      (isDirty || isKeeping) && !leaving.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => keeping.state().chosen > 0,
    withResolver: true,
  })
  const leave = () => {
    onDiscard()
    blocker.proceed?.()
  }
  const stay = () => blocker.reset?.()
  const isOpen = blocker.status === 'blocked'
  if (isKeeping) return <KeepingAsk open={isOpen} onStay={stay} onLeave={leave} />
  return (
    <ConfirmDialog
      open={isOpen}
      title="Há alterações não salvas."
      confirmLabel="Descartar Alterações"
      cancelLabel="Continuar Editando"
      destructive
      keep
      onConfirm={leave}
      onClose={stay}
    >
      Deseja sair mesmo assim?
    </ConfirmDialog>
  )
}

/** Asks before a form is left whose files are being kept. */
export function KeepingAsk({
  open,
  onStay,
  onLeave,
}: {
  open: boolean
  onStay: () => void
  onLeave: () => void
}) {
  return (
    <ConfirmDialog
      open={open}
      title="Há arquivos sendo guardados."
      confirmLabel="Sair Mesmo Assim"
      cancelLabel="Continuar Editando"
      destructive
      keep
      onConfirm={onLeave}
      onClose={onStay}
    >
      Quem sai agora perde os que ainda não foram guardados.
    </ConfirmDialog>
  )
}
