import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDevice } from '../../../kit/app/device.ts'
import { SyncDialog } from './sync-dialog.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'

/** Asks, and then replaces every row of the device by the server's; what is not sent stays in the queue. */
export function DownloadAgain({ disabled }: { disabled: boolean }) {
  const { engine } = useDevice()
  const [isAsking, setAsking] = useState(false)
  const [isShown, setShown] = useState(false)
  const download = () => {
    setAsking(false)
    setShown(true)
    void engine.downloadAgain()
  }
  return (
    <>
      <Button disabled={disabled} onClick={() => setAsking(true)} sx={{ mt: 1 }}>
        Baixar Tudo Novamente
      </Button>
      <SyncDialog open={isShown} onClose={() => setShown(false)} />
      <ConfirmDialog
        open={isAsking}
        title="Baixar tudo novamente?"
        confirmLabel="Baixar"
        onConfirm={download}
        onClose={() => setAsking(false)}
      >
        Os dados deste aparelho serão substituídos pelos do servidor. O que ainda não foi enviado continua na
        fila.
      </ConfirmDialog>
    </>
  )
}
