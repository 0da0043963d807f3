import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { MailIcon } from '../../ui/theme/icons.tsx'
import type { ApiDocument } from './document-button.tsx'
import type { Recipient } from './send-dialog.tsx'

const SendDialog = lazy(() => import('./send-dialog.tsx'))

interface Props {
  documents: readonly ApiDocument[]
  to: Recipient | null
  /** Whether what is known of whom it goes to is there: the dialog begins with it. */
  isKnown: boolean
}

/** Opens the ways that documents leave to somebody outside. */
export function SendButton({ isKnown, ...sent }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button startIcon={<MailIcon />} disabled={!isKnown} onClick={() => setOpen(true)}>
        Enviar
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SendDialog {...sent} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
