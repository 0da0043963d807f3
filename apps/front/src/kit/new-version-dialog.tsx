import { useContext, useState, useSyncExternalStore } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { NewVersionContext } from './new-version.ts'

const never = { isWaiting: () => false, subscribe: () => () => {}, activate: async () => {} }

/** Offers the newer app that was fetched, but not in the middle of something. */
export function NewVersionDialog({ isBusy }: { isBusy: boolean }) {
  const version = useContext(NewVersionContext) ?? never
  const isWaiting = useSyncExternalStore(version.subscribe, version.isWaiting)
  const [isLater, setLater] = useState(false)
  return (
    <ConfirmDialog
      open={isWaiting && !isLater && !isBusy}
      title="Há uma nova versão disponível. Atualizar agora?"
      confirmLabel="Atualizar Aplicativo"
      cancelLabel="Depois"
      onConfirm={() => void version.activate()}
      onClose={() => setLater(true)}
    >
      O que você preencheu fica guardado.
    </ConfirmDialog>
  )
}
