import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Whether a newer version of the build is there to be started. */
export interface NewVersion {
  isWaiting: () => boolean
  subscribe: (listener: () => void) => () => void
  /** Starts the newer one; the page loads again. */
  activate: () => Promise<void>
}

const Context = createContext<NewVersion | null>(null)
export const NewVersionProvider = Context.Provider

const never = { isWaiting: () => false, subscribe: () => () => {}, activate: async () => {} }

/** Offers the newer app that was fetched, but not in the middle of something. */
export function NewVersionDialog({ isBusy }: { isBusy: boolean }) {
  const version = useContext(Context) ?? never
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
