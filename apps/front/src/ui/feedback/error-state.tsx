import Button from '@mui/material/Button'
import { CodeText } from '../rows/code-text.tsx'
import type { Drawing } from '../theme/drawings.tsx'
import { EmptyState } from './empty-state.tsx'
import { RetryIcon } from '../theme/icons.tsx'

type Props = {
  message: string
  hint?: string
  drawing?: Drawing
  onRetry?: () => void
  /** A way out when trying again is no use. */
  onBack?: () => void
  /** Request id to tell the support. */
  code?: string | undefined
}

/** What happened, try again or go back, and a code for the support. */
export function ErrorState({ message, hint, drawing = 'plug', onRetry, onBack, code }: Props) {
  const action = (
    <>
      {onBack && (
        <Button variant="outlined" onClick={onBack}>
          Voltar
        </Button>
      )}
      {onRetry && (
        <Button variant="outlined" startIcon={<RetryIcon />} onClick={onRetry}>
          Tentar Novamente
        </Button>
      )}
    </>
  )
  const note = code && (
    <>
      Código para o suporte:{' '}
      <CodeText style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{code}</CodeText>
    </>
  )
  return (
    <div role="alert">
      <EmptyState message={message} hint={hint} drawing={drawing} action={action} note={note} />
    </div>
  )
}
