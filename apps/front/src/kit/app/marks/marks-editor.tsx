import { isPinShort, noMarks, type PhotoMarks, type Point } from '@rentme/domain/kit/photo-marks'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { CloseIcon, PinIcon, TrashIcon, UndoIcon } from '../../../ui/theme/icons.tsx'
import { addPin, MarksSheet } from './marks-sheet.tsx'
import { PinDetails } from './pin-details.tsx'
import { focus, ink, line, narrow, safeBottom, surface, type } from '../../../ui/theme/tokens.ts'
import { useMarks, type MarksState } from './use-marks.ts'
import { useZoom } from '../../../ui/media/use-zoom.ts'
import { DarkView } from '../../../ui/layout/dark-view.ts'
import { ZoomButtons } from '../../../ui/media/zoom-buttons.tsx'
import { middleOf } from '../../../ui/media/zoom.ts'

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  padding: 4,
  paddingTop: 'calc(4px + env(safe-area-inset-top, 0px))',
  '& .MuiIconButton-root': { width: 48, height: 48 },
  '& h2': { flex: 1, minWidth: 0, margin: '0 4px', ...type(18, 22, 600) },
  '& p': { flex: '1 0 100%', margin: '0 12px 4px', ...type(14, 18) },
  // Where the screen is low the photo needs the room more.
  '@media (max-height: 640px)': {
    '& p': { position: 'absolute', width: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  '& .Mui-focusVisible': { boxShadow: focus.onInk },
  '& .Mui-disabled': { color: ink[400] },
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
  // Marks with a text that is too long are not kept yet: it is told beside it, and nothing is cut.
  const state = useMarks(initial, (marks) => {
    if (marks.pins.every(isPinShort)) onChange(marks)
  })
  const zoom = useZoom({ isStill: draws })
  const { marks, canUndo, picked } = state
  const pin = picked === null || draws ? undefined : marks.pins[picked]
  const cancel = () => (canUndo ? setAsks(true) : onClose())
  const save = () => {
    const long = marks.pins.findIndex((one) => !isPinShort(one))
    if (long === -1) return onClose()
    setDraws(false)
    state.setPicked(long)
  }
  const discard = () => {
    onChange(initial)
    onClose()
  }
  return (
    <Dialog fullScreen open onClose={cancel} aria-labelledby={heading}>
      <DarkView>
        <Head>
          <IconButton color="inherit" aria-label="Cancelar" onClick={cancel}>
            <CloseIcon />
          </IconButton>
          <h2 id={heading}>Marcar Avaria</h2>
          <ZoomButtons zoom={zoom} />
          <p>{hintOf(draws, zoom.view.scale > 1)}</p>
        </Head>
        <MarksSheet src={src} alt={alt} draws={draws} state={state} zoom={zoom} known={initial.pins.length} />
        {pin && picked !== null ? (
          <PinDetails
            pin={pin}
            number={picked + 1}
            onChange={(change) => state.changePin(picked, change, 'text' in change ? `text ${picked}` : null)}
            onRemove={() => state.remove(picked)}
            onDone={() => state.setPicked(null)}
          />
        ) : (
          <MarkTools draws={draws} setDraws={setDraws} state={state} middle={middleOf(zoom.view)} />
        )}
        <Foot>
          <Button fullWidth variant="contained" color="primary" onClick={save}>
            Salvar Marcas
          </Button>
        </Foot>
      </DarkView>
      <DiscardDialog open={asks} onDiscard={discard} onClose={() => setAsks(false)} />
    </Dialog>
  )
}

function DiscardDialog({
  onDiscard,
  ...dialog
}: {
  open: boolean
  onDiscard: () => void
  onClose: () => void
}) {
  return (
    <ConfirmDialog
      {...dialog}
      title="Descartar as marcas feitas agora?"
      confirmLabel="Descartar"
      destructive
      keep
      cancelLabel="Continuar Marcando"
      onConfirm={onDiscard}
    >
      A foto volta a ficar como estava.
    </ConfirmDialog>
  )
}

const hintOf = (draws: boolean, isZoomed: boolean) => {
  if (draws) return isZoomed ? 'Desenhe. Dois dedos movem a foto.' : 'Desenhe. Dois dedos ampliam a foto.'
  return isZoomed
    ? 'Toque para marcar. Arraste a foto ou a marca.'
    : 'Toque para marcar. Dois dedos ampliam a foto.'
}

type ToolsProps = {
  draws: boolean
  setDraws: (draws: boolean) => void
  state: MarksState
  /** Place of the photo that is in the middle of what is seen of it. */
  middle: Point
}

function MarkTools({ draws, setDraws, state, middle }: ToolsProps) {
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
        <IconButton aria-label="Marcar no centro" onClick={() => addPin(state, middle)}>
          <PinIcon />
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
