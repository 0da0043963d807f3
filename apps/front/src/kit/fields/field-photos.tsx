import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldSpan } from '../../ui/layout/field-grid.tsx'
import { FileDrop } from '../../ui/inputs/file-drop.tsx'
import { CameraIcon, ChevronLeftIcon, ChevronRightIcon, ImageIcon, TrashIcon } from '../../ui/theme/icons.tsx'
import { MarksBadge } from '../../ui/media/marks-badge.tsx'
import { focus, ink, line, surface, type } from '../../ui/theme/tokens.ts'
import { useEditor } from '../editor/editor-context.ts'
import { useField, type FieldProps } from './field.tsx'
import { useFormFiles } from './form-files.ts'
import { useImage } from '../files/files.ts'
import { CameraDialog } from '../files/camera-dialog.tsx'
import { PhotosViewer, type Photo } from '../files/photos-viewer.tsx'
import { useUpload } from './use-upload.ts'
import { textsIn } from '@rentme/domain/kit/record'
import { filesIn } from '../editor/form-schema.ts'

const usualMost = 12

type PhotosProps = FieldProps & {
  /** How many there may be. */
  most?: number
}

const Tiles = styled('ul')({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '0 0 8px',
  padding: 0,
  '&:empty': { display: 'none' },
})
const Tile = styled('li')({
  width: 120,
  border: `1px solid ${line.quiet}`,
  borderRadius: 6,
  overflow: 'hidden',
  '& > div': { display: 'flex', justifyContent: 'space-between' },
})
const Picture = styled(ButtonBase)({
  position: 'relative',
  width: '100%',
  height: 88,
  backgroundColor: surface.sunken,
  color: ink[500],
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '&.Mui-focusVisible': { boxShadow: focus.ring },
})

const moved = (ids: readonly string[], from: number, to: number): string[] => {
  const others = ids.filter((_, at) => at !== from)
  return [...others.slice(0, to), ...ids.slice(from, from + 1), ...others.slice(to)]
}

/** The photos of a field; those that the row came with carry their marks. */
const photosOf = (ids: readonly string[], given: readonly Photo[]): Photo[] =>
  ids.map((id) => given.find((one) => one.id === id) ?? { id, marks: null })

/** Several photos in an order of their own, by the way that the build has for them. */
export function PhotosInput(props: PhotosProps) {
  return useFormFiles() === null ? <PickedPhotos {...props} /> : <TakenPhotos {...props} />
}

const Label = styled('h3')({ margin: '0 0 4px', ...type(14, 20, 600) })

/** Photos as a build takes them by itself. */
function TakenPhotos({ most = usualMost, ...props }: PhotosProps) {
  const files = useFormFiles()
  const { getValues } = useFormContext()
  const { work } = useEditor()
  const { box, value, set, message } = useField(props)
  return (
    <FieldSpan columns={props.columns ?? 12}>
      <Label>{box.required ? `${box.label} *` : box.label}</Label>
      {props.hint !== undefined && <FormHelperText>{props.hint}</FormHelperText>}
      {files?.photos({
        place: props.name,
        label: box.label,
        photos: textsIn(value),
        most,
        full: `São no máximo ${most} fotos.`,
        begun: work.begun?.values ?? null,
        wasCameraOpen: work.begun?.camera === props.name,
        onChange: (change) =>
          work.changeFiles === undefined
            ? set(change(textsIn(getValues(props.name))))
            : work.changeFiles(props.name, change),
        onCamera: (isOpen) => work.setCamera(isOpen ? props.name : null),
        flush: work.flush,
      })}
      {message !== undefined && <FormHelperText error>{message}</FormHelperText>}
    </FieldSpan>
  )
}

/** Photos that are dropped, pasted or picked, looked at, moved and removed. */
function PickedPhotos({ most = usualMost, ...props }: PhotosProps) {
  const { known, row } = useEditor()
  const { getValues } = useFormContext()
  const { box, value, set, message } = useField(props)
  const photos = photosOf(textsIn(value), filesIn(row?.[props.name]))
  const ids = photos.map(({ id }) => id)
  const [openId, setOpenId] = useState<string | null>(null)
  const upload = useUpload({
    field: props.name,
    kind: 'image',
    onKept: ({ id, name }) => {
      known.set(id, name)
      set([...textsIn(getValues(props.name)), id])
    },
  })
  const room = () => most - ids.length - upload.waiting()
  const problem = upload.failure ?? message
  return (
    <FieldSpan columns={props.columns ?? 12}>
      <Tiles aria-label={box.label}>
        {photos.map(({ id, marks }, at) => (
          <PhotoTile
            key={id}
            id={id}
            marks={marks}
            name={`foto ${at + 1}`}
            onOpen={() => setOpenId(id)}
            onRemove={() => set(ids.filter((other) => other !== id))}
            onMove={(step) => set(moved(ids, at, at + step))}
            isFirst={at === 0}
            isLast={at === ids.length - 1}
          />
        ))}
      </Tiles>
      <FileDrop
        label={box.required ? `${box.label} *` : box.label}
        {...(props.hint !== undefined && { hint: props.hint })}
        accept="image/jpeg,image/png,image/webp"
        multiple
        onFiles={(files) => upload.add(files, room())}
        progress={upload.part === null ? undefined : Math.round(upload.part * 100)}
        disabled={ids.length >= most}
      />
      {ids.length < most && (
        <CameraButton label={box.label} onPhoto={(photo) => upload.add([photo], room())} />
      )}
      {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
      {openId !== null && (
        <PhotosViewer photos={photos} label={box.label} openId={openId} onOpen={setOpenId} />
      )}
    </FieldSpan>
  )
}

/** The camera of this computer, where there is one to ask for. */
function CameraButton({ label, onPhoto }: { label: string; onPhoto: (photo: File) => void }) {
  const [isOpen, setOpen] = useState(false)
  if (!('mediaDevices' in navigator)) return null
  return (
    <>
      <Button size="small" startIcon={<CameraIcon />} sx={{ mt: 0.5 }} onClick={() => setOpen(true)}>
        Usar a Câmera
      </Button>
      {isOpen && (
        <CameraDialog
          label={label}
          onPhoto={(photo) => onPhoto(new File([photo], 'foto.jpg', { type: photo.type }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface TileProps extends Photo {
  name: string
  onOpen: () => void
  onRemove: () => void
  onMove: (step: -1 | 1) => void
  isFirst: boolean
  isLast: boolean
}

function PhotoTile({ id, marks, name, onOpen, onRemove, onMove, isFirst, isLast }: TileProps) {
  const source = useImage(id)
  return (
    <Tile>
      <Picture aria-label={`Ampliar ${name}`} onClick={onOpen}>
        {source === null ? <ImageIcon /> : <img src={source} alt="" />}
        <MarksBadge marks={marks} />
      </Picture>
      <div>
        <IconButton
          size="small"
          aria-label={`Mover ${name} para trás`}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <ChevronLeftIcon />
        </IconButton>
        <IconButton size="small" aria-label={`Remover ${name}`} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
        <IconButton
          size="small"
          aria-label={`Mover ${name} para a frente`}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ChevronRightIcon />
        </IconButton>
      </div>
    </Tile>
  )
}
