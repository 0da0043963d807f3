import { useEffect, useState } from 'react'
import { registerSW } from 'virtual:pwa-register'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

const everyMs = 60 * 60_000

/** Keeps the app on the device for use without connection, and offers a newer one when it has been fetched. */
export function NewVersion() {
  const [update, setUpdate] = useState<(() => Promise<void>) | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const activate = registerSW({
      onNeedRefresh: () => setUpdate(() => () => activate(true)),
      onRegisteredSW: (_, registration) => {
        timer = setInterval(() => void registration?.update().catch(() => null), everyMs)
      },
    })
    return () => clearInterval(timer)
  }, [])
  return (
    <ConfirmDialog
      open={update !== null}
      title="Há uma nova versão disponível. Atualizar agora?"
      confirmLabel="Atualizar Aplicativo"
      cancelLabel="Depois"
      onConfirm={() => void update?.()}
      onClose={() => setUpdate(null)}
    >
      O que você preencheu fica guardado.
    </ConfirmDialog>
  )
}
