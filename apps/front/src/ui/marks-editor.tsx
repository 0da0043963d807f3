import { noMarks, type PhotoMarks } from '@rentme/domain/kit/photo-marks'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { CloseIcon, PlusIcon, TrashIcon, UndoIcon } from './icons.tsx'
import { addPin, MarksSheet } from './marks-sheet.tsx'
import { PinDetails } from './pin-details.tsx'
import { focus, ink, line, narrow, safeBottom, surface, type } from './tokens.ts'
import { useMarks, type MarksState } from './use-marks.ts'

const Screen = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  backgroundColor: ink[900],
  color: '#fff',
})
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '4px 16px 4px 4px',
  paddingTop: 'calc(4px + env(safe-area-inset-top, 0px))',
  '& > div': { minWidth: 0 },
  '& h2': { margin: 0, ...type(18, 22, 600) },
  '& p': { margin: 0, ...type(14, 18) },
  // Where the screen is low the photo needs the room more.
  '@media (max-height: 640px)': { '& p': { position: 'absolute', width: 1, clipPath: 'inset(50%)' } },
  '& .Mui-focusVisible': { boxShadow: focus.onInk },
})
const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 16px',
  backgroundColor: surface.paper,
  '& .MuiToggleButtonGroup-root': { flex: '1 1 auto' },
  '& .MuiToggleButton-root': { flex: 1, minHeight: 48, padding: '0 8px', fontStretch: narrow },
  '& .MuiIconButton-root': { width: 48, height: 48 },
})
const Foot = styled('div')({
  padding: '10px 16px',
  paddingBottom: safeBottom(12),
  borderTop: `1px solid ${line.quiet}`,
  backgroundColor: surface.paper,
})

type Props = {
  src: string
  alt: string
  initial: PhotoMarks
  /** Hears of every change, and of the marks as they were when they are discarded. */
  onChange: (marks: PhotoMarks) => void
  onClose: () => void
}

/** Marks over a photo, on the whole screen: numbered pins and free lines; the photo itself stays as it is. */
export default function MarksEditor({ src, alt, initial, onChange, onClose }: Props) {
  const heading = useId()
  const [draws, setDraws] = useState(false)
  const [asks, setAsks] = useState(false)
  const state = useMarks(initial, onChange)
  const { marks, canUndo, picked } = state
  const pin = picked === null || draws ? undefined : marks.pins[picked]
  const cancel = () => (canUndo ? setAsks(true) : onClose())
  const discard = () => {
    onChange(initial)
    onClose()
  }
  return (
    <Dialog fullScreen open onClose={cancel} aria-labelledby={heading}>
      <Screen>
        <Head>
          <IconButton color="inherit" aria-label="Cancelar" onClick={cancel}>
            <CloseIcon />
          </IconButton>
          <div>
            <h2 id={heading}>Marcar Avaria</h2>
            <p>{draws ? 'Desenhe sobre a foto.' : 'Toque na foto para marcar. Arraste para mover.'}</p>
          </div>
        </Head>
        <MarksSheet src={src} alt={alt} draws={draws} state={state} known={initial.pins.length} />
        {pin && picked !== null ? (
          <PinDetails
            pin={pin}
            number={picked + 1}
            onChange={(change) => state.changePin(picked, change, 'text' in change ? `text ${picked}` : null)}
            onRemove={() => state.remove(picked)}
            onDone={() => state.setPicked(null)}
          />
        ) : (
          <MarkTools draws={draws} setDraws={setDraws} state={state} />
        )}
        <Foot>
          <Button fullWidth variant="contained" color="primary" onClick={onClose}>
            Salvar Marcas
          </Button>
        </Foot>
      </Screen>
      <ConfirmDialog
        open={asks}
        title="Descartar as marcas feitas agora?"
        confirmLabel="Descartar"
        destructive
        keep
        cancelLabel="Continuar Marcando"
        onConfirm={discard}
        onClose={() => setAsks(false)}
      >
        A foto volta a ficar como estava.
      </ConfirmDialog>
    </Dialog>
  )
}

type ToolsProps = { draws: boolean; setDraws: (draws: boolean) => void; state: MarksState }

function MarkTools({ draws, setDraws, state }: ToolsProps) {
  const { marks, canUndo, undo, commit, setPicked } = state
  const isEmpty = marks.pins.length + marks.strokes.length === 0
  const clear = () => {
    commit(noMarks)
    setPicked(null)
  }
  return (
    <Tools role="toolbar" aria-label="Ferramentas">
      <ToggleButtonGroup
        exclusive
        value={draws}
        aria-label="O que o dedo faz"
        onChange={(_, next: boolean | null) => {
          if (next !== null) setDraws(next)
        }}
      >
        <ToggleButton value={false}>Marcar</ToggleButton>
        <ToggleButton value>Desenhar</ToggleButton>
      </ToggleButtonGroup>
      {!draws && (
        <IconButton aria-label="Marcar no centro" onClick={() => addPin(state, [0.5, 0.5])}>
          <PlusIcon />
        </IconButton>
      )}
      <IconButton aria-label="Desfazer" disabled={!canUndo} onClick={undo}>
        <UndoIcon />
      </IconButton>
      <IconButton aria-label="Limpar tudo" disabled={isEmpty} onClick={clear}>
        <TrashIcon />
      </IconButton>
    </Tools>
  )
}
