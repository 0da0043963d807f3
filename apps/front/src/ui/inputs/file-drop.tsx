import ButtonBase from '@mui/material/ButtonBase'
import LinearProgress from '@mui/material/LinearProgress'
import { styled, useTheme } from '@mui/material/styles'
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { ImageIcon } from '../theme/icons.tsx'
import { focus, ink, line, rem, signal, surface, type } from '../theme/tokens.ts'

const Area = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  width: '100%',
  minHeight: rem(128),
  padding: 12,
  border: `1.5px dashed ${line.strong}`,
  borderRadius: 6,
  backgroundColor: surface.hover,
  color: ink[500],
  ...theme.typography.body2,
  '& b': { color: ink[600], ...type(theme.density.body, 20, 600) },
  '& .MuiSvgIcon-root': { fontSize: rem(28), color: ink[600] },
  '&[data-over]': { backgroundColor: signal.wash, borderColor: ink[900] },
  '&.Mui-focusVisible': { boxShadow: focus.ring },
}))

type Props = {
  label: string
  hint?: string
  /** As of an `input type="file"`. */
  accept: string
  multiple?: boolean
  onFiles: (files: File[]) => void
  /** Percent of a running upload. */
  progress?: number | undefined
  disabled?: boolean
}

/** A place for files: drop, paste while it has the focus, or pick. */
export function FileDrop({ label, hint, accept, multiple = false, onFiles, ...state }: Props) {
  const { progress, disabled = false } = state
  const app = useTheme().build === 'app'
  const way = hint ?? (app ? 'Tire agora ou escolha' : 'Solte, cole ou escolha')
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <>
      <Area
        onClick={() => input.current?.click()}
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={(event: ClipboardEvent) => take(event.clipboardData.files)}
        data-over={over || undefined}
        disabled={disabled}
      >
        <ImageIcon />
        <b>{label}</b>
        {progress === undefined ? way : `Enviando… ${progress}\u00a0%`}
        {progress !== undefined && (
          <LinearProgress variant="determinate" value={progress} sx={{ width: '80%' }} />
        )}
      </Area>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          take(target.files)
          target.value = ''
        }}
      />
    </>
  )
}
