import { count } from '@rentme/domain/kit/plural'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { SaveHere } from '../../../kit/app/form/save-here.tsx'
import { DoubtDialog, type Doubt } from '../../../kit/editor/doubt-dialog.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/theme/icons.tsx'
import { ThumbBar } from '../../../ui/layout/thumb-bar.tsx'

type Props = {
  at: string
  isFirst: boolean
  missing: readonly string[]
  doubt: Doubt | null
  /** `Salvar Checklist`. */
  saveLabel: string
  onBack: () => void
  onNext: () => void
  onJump: (step: string) => void
  onSave: () => void
  /** What a save that was asked for waits for; null while none was. */
  busy: string | null
}

/** The thumb's buttons: back and on; on the review the one that saves. */
export function SheetFoot({ at, isFirst, onBack, onNext, ...save }: Props) {
  if (at === 'review') return <SaveFoot {...save} />
  return (
    <ThumbBar>
      <Button
        variant="outlined"
        startIcon={<ChevronLeftIcon />}
        onClick={onBack}
        disabled={isFirst}
        sx={{ flex: '2 1 7rem' }}
      >
        Anterior
      </Button>
      <Button
        variant="contained"
        color="primary"
        endIcon={<ChevronRightIcon />}
        onClick={onNext}
        sx={{ flex: '3 1 10rem' }}
      >
        Próxima
      </Button>
    </ThumbBar>
  )
}

type SaveProps = Pick<Props, 'missing' | 'doubt' | 'saveLabel' | 'onJump' | 'onSave' | 'busy'>

function SaveFoot({ missing, doubt, saveLabel, onJump, onSave, busy }: SaveProps) {
  const [asks, setAsks] = useState(false)
  const next = missing[0]
  if (next !== undefined)
    return (
      <ThumbBar>
        <Button fullWidth variant="contained" color="primary" onClick={() => onJump(next)}>
          Responder o Que Falta ({count(missing.length, 'pendente', 'pendentes')})
        </Button>
      </ThumbBar>
    )
  return (
    <ThumbBar>
      <SaveHere label={saveLabel} busy={busy} onSave={doubt === null ? onSave : () => setAsks(true)} />
      <DoubtDialog
        doubt={asks ? doubt : null}
        onConfirm={() => {
          setAsks(false)
          onSave()
        }}
        onClose={() => setAsks(false)}
      />
    </ThumbBar>
  )
}
