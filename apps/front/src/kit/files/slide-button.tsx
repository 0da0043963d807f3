import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { PhotoSlide } from './photo-slide.tsx'
import { DarkView } from '../../ui/layout/dark-view.ts'
import { CloseIcon, CompareIcon } from '../../ui/theme/icons.tsx'
import { focus, type } from '../../ui/theme/tokens.ts'
import { useViewed } from './photos-viewer.tsx'

const Screen = styled(DarkView)({
  '&& .Mui-focusVisible': { boxShadow: focus.onInk },
})
const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  paddingTop: 'env(safe-area-inset-top, 0px)',
  '& h2': { flex: 1, minWidth: 0, margin: '0 12px', ...type(16, 22, 600), overflowWrap: 'anywhere' },
  '& > .MuiIconButton-root': { flex: 'none', width: 48, height: 48 },
})
const Foot = styled('p')({ margin: 0, padding: '8px 16px 16px', textAlign: 'center', ...type(16, 22) })

type Side = { word: string; id: string | undefined }
type Props = {
  /** What both photos show. */
  label: string
  before: Side
  after: Side
}

/** Opens two photos over each other, read only then. Nothing while one of the two is not there to compare. */
export function SlideButton({ label, before, after }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (before.id === undefined || after.id === undefined) return null
  return (
    <>
      <Button
        size="small"
        startIcon={<CompareIcon />}
        aria-label={`Sobrepor fotos: ${label}`}
        onClick={() => setOpen(true)}
      >
        Sobrepor Fotos
      </Button>
      <Dialog fullScreen open={isOpen} onClose={() => setOpen(false)} aria-label={label}>
        {isOpen && (
          <Slide
            label={label}
            words={[before.word, after.word]}
            ids={[before.id, after.id]}
            onClose={() => setOpen(false)}
          />
        )}
      </Dialog>
    </>
  )
}

type SlideProps = {
  label: string
  words: readonly [string, string]
  ids: readonly [string, string]
  onClose: () => void
}

function Slide({ label, words, ids, onClose }: SlideProps) {
  const viewed = useViewed(ids.map((id) => ({ id, marks: null, alt: label })))
  const [before, after] = words.map((word, at) => ({ word, src: viewed[at]?.src ?? null }))
  const isMissing = viewed.some((photo) => photo.src === null && photo.isMissing === true)
  return (
    <Screen>
      <Head>
        <h2>{label}</h2>
        <IconButton color="inherit" aria-label="Fechar" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      {before && after && <PhotoSlide label={label} before={before} after={after} />}
      <Foot>
        {isMissing
          ? 'Uma das fotos não está aqui agora.'
          : 'Arraste, ou use as setas, para ver uma ou outra.'}
      </Foot>
    </Screen>
  )
}
