import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import { FieldSpan } from '../../ui/layout/field-grid.tsx'
import { FileIcon, ImageIcon, TrashIcon } from '../../ui/theme/icons.tsx'
import { focus, ink, line, rem, surface, type } from '../../ui/theme/tokens.ts'
import { useEditor } from '../editor/editor-context.ts'
import { orNull, textValue, useField, type FieldProps } from './field.tsx'
import { useImage } from '../files/files.ts'
import { useUpload } from './use-upload.ts'

const Drop = styled('button')({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: 2,
  width: '100%',
  minHeight: rem(132),
  padding: 8,
  border: `1px dashed ${line.strong}`,
  borderRadius: 6,
  backgroundColor: surface.hover,
  color: ink[500],
  font: 'inherit',
  ...type(13, 18),
  cursor: 'pointer',
  '& b': { color: ink[900], ...type(14, 20, 600) },
  '& img': { maxWidth: '100%', maxHeight: rem(116), borderRadius: 3, objectFit: 'contain' },
  '&:hover, &[data-over]': { borderColor: ink[900], backgroundColor: surface.sunken },
  '&:focus-visible': { outline: 'none', boxShadow: focus.ring },
})

// What is sent and what was sent lie over the drop zone: a field that grew would move what is pressed below it.
const Place = styled('div')({ position: 'relative' })
const Progress = styled(LinearProgress)({ position: 'absolute', insetInline: 1, bottom: 1, borderRadius: 5 })
const Remove = styled(IconButton)({
  position: 'absolute',
  top: 6,
  right: 6,
  backgroundColor: surface.paper,
  border: `1px solid ${line.row}`,
  '&:hover': { backgroundColor: surface.sunken },
})

const accepted = {
  image: 'image/jpeg,image/png,image/webp',
  document: '.pdf,image/jpeg,image/png,image/webp',
}
interface DropProps {
  id: string
  label: string
  accept: 'image' | 'document'
  onFiles: (files: FileList | null) => void
  children: ReactNode
}

/** The place to drop, paste or pick a file. */
function DropZone({ id, label, accept, onFiles, children }: DropProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length > 0) onFiles(event.clipboardData.files)
  }
  return (
    <>
      <Drop
        type="button"
        id={id}
        aria-label={`Escolher ${label}`}
        data-over={isOver || undefined}
        onClick={() => picker.current?.click()}
        onPaste={paste}
        onDrop={drop}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
      >
        {children}
      </Drop>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accepted[accept]}
        aria-label={label}
        onChange={(event) => {
          onFiles(event.target.files)
          event.target.value = ''
        }}
      />
    </>
  )
}

/** A picture or a document: dropped, pasted or picked; sent at once, and its id is the value. */
export function FileInput(props: FieldProps) {
  const { form, known } = useEditor()
  const { box, value, set, message } = useField(props)
  const accept = form.files?.[props.name]?.accept ?? 'image'
  const upload = useUpload({
    field: props.name,
    kind: accept,
    onKept: ({ id, name }) => {
      known.set(id, name)
      set(id)
    },
  })
  const id = orNull(textValue(value))
  const problem = upload.failure ?? message
  return (
    <FieldSpan columns={props.columns ?? 3}>
      <Place>
        <DropZone
          id={box.id}
          label={box.label}
          accept={accept}
          onFiles={(files) => upload.add([...(files ?? [])], 1)}
        >
          <Content
            {...{ id, accept, label: box.label }}
            words={(id === null ? null : known.get(id)) ?? props.hint ?? 'Solte, cole ou escolha'}
          />
        </DropZone>
        {upload.part !== null && (
          <Progress
            variant="determinate"
            value={upload.part * 100}
            color="secondary"
            aria-label={`Enviando ${box.label}`}
          />
        )}
        {id !== null && (
          <Remove aria-label={`Remover ${box.label}`} onClick={() => set(null)}>
            <TrashIcon />
          </Remove>
        )}
      </Place>
      {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
    </FieldSpan>
  )
}

interface ContentProps {
  id: string | null
  label: string
  accept: 'image' | 'document'
  /** What stands below the label: the file's name, or what to do. */
  words: string
}

function Content({ id, label, accept, words }: ContentProps) {
  const source = useImage(accept === 'image' ? id : null)
  if (source !== null) return <img src={source} alt={label} />
  const Glyph = accept === 'image' ? ImageIcon : FileIcon
  return (
    <>
      <Glyph sx={{ fontSize: rem(32) }} />
      <b>{label}</b>
      <span>{words}</span>
    </>
  )
}
