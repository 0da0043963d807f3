import { useContext, useState, useSyncExternalStore } from 'react'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { overScreen } from '../../ui/feedback/over-screen.ts'
import { NewVersionContext } from './new-version.ts'

const never = { isWaiting: () => false, subscribe: () => () => {}, activate: async () => {} }

/** Offers the newer app that was fetched, but not in the middle of something: a form, or what lies over the screen. */
export function NewVersionDialog({ isBusy }: { isBusy: boolean }) {
  const version = useContext(NewVersionContext) ?? never
  const isWaiting = useSyncExternalStore(version.subscribe, version.isWaiting)
  const isCovered = useSyncExternalStore(overScreen.subscribe, overScreen.isAny)
  // The offer itself lies over the screen, once it is made.
  const [isMade, setMade] = useState(false)
  const [isLater, setLater] = useState(false)
  if (isWaiting && !isBusy && !isCovered && !isMade) setMade(true)
  return (
    <ConfirmDialog
      open={isMade && !isLater && !isBusy}
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
