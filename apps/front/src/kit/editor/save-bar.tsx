import Button from '@mui/material/Button'
import { styled, useTheme } from '@mui/material/styles'
import { useEffect } from 'react'
import { SyncIcon } from '../../ui/theme/icons.tsx'
import { FootBar } from '../../ui/layout/foot-bar.tsx'
import { Keys } from '../../ui/layout/keys.tsx'
import { ink, signal } from '../../ui/theme/tokens.ts'

const State = styled('output')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flex: '1 1 240px',
  gap: 8,
  margin: 0,
  ...theme.typography.body2,
  color: ink[500],
  '&[data-dirty]::before': {
    content: '""',
    flex: 'none',
    width: 10,
    height: 10,
    borderRadius: '50%',
    backgroundColor: signal.main,
    boxShadow: `0 0 0 1.5px ${ink[800]}`,
  },
  [theme.breakpoints.down('sm')]: { '&:empty': { display: 'none' }, flexBasis: '100%' },
}))

type Props = {
  /** What is unsaved and since when the draft is kept: 'Alterações não salvas. Rascunho guardado às 14:32'. */
  state?: string
  dirty: boolean
  /** What a save that is asked for waits for; null while none is. */
  busy: string | null
  onSave: () => void
  onCancel: () => void
  cancelLabel?: string
  /** A second way to save, such as 'Salvar e Cadastrar Outro'. */
  second?: { label: string; onClick: () => void }
}

/** Sticks to the bottom of a form; in the app, where the bar above leads back, it only saves. Ctrl S or ⌘ S saves; while busy nothing can be sent twice. */
export function SaveBar({ state, dirty, onSave, onCancel, cancelLabel = 'Cancelar', second, ...bar }: Props) {
  const busy = bar.busy !== null
  const isCms = useTheme().build === 'cms'
  useSaveKeys(onSave, !busy)
  return (
    <FootBar className="UiThumbBar-root">
      <State data-dirty={dirty || undefined}>{dirty ? (state ?? 'Alterações não salvas.') : null}</State>
      {isCms && (
        <Button onClick={onCancel} disabled={busy}>
          {cancelLabel}
        </Button>
      )}
      {isCms && second && (
        <Button variant="outlined" onClick={second.onClick} disabled={busy}>
          {second.label}
        </Button>
      )}
      <Button
        variant="contained"
        color="primary"
        aria-disabled={busy}
        aria-keyshortcuts="Control+S Meta+S"
        startIcon={busy ? <SyncIcon /> : undefined}
        onClick={busy ? undefined : onSave}
      >
        {bar.busy ?? 'Salvar'}
        {isCms && !busy && <Keys ground="signal">Ctrl S</Keys>}
      </Button>
    </FootBar>
  )
}

function useSaveKeys(onSave: () => void, enabled: boolean) {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      if (enabled) onSave()
    }
    window.addEventListener('keydown', save)
    return () => window.removeEventListener('keydown', save)
  }, [onSave, enabled])
}
