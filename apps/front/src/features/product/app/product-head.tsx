import type { Product } from '@rentme/domain/product/product'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useImage } from '../../../kit/files/files.ts'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { PhotoViewer } from '../../../ui/media/photo-viewer.tsx'
import { surface, type } from '../../../ui/theme/tokens.ts'
import { OpenOrderMark } from '../shared/product-marks.tsx'
import { ProductStatusChip } from '../shared/product-status.tsx'

const Facts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  padding: '14px 14px 0',
})
const Name = styled('h1')({ margin: 0, padding: '8px 14px 14px', ...type(24, 32, 600) })
const Photo = styled('button')({
  display: 'block',
  width: '100%',
  padding: 0,
  border: 0,
  background: surface.sunken,
  cursor: 'zoom-in',
  '& img': { display: 'block', width: '100%', aspectRatio: '16 / 9', objectFit: 'cover' },
})

/** Photo, metal plate, state, and the name in full. */
export function ProductHead({ product }: { product: Product }) {
  const src = useImage(product.photo?.id, 'medium')
  const [openId, onOpen] = useState<string | null>(null)
  const alt = `Foto de ${product.internCode}`
  return (
    <Card sx={{ mb: 1.5 }}>
      {src !== null && (
        <>
          <Photo type="button" aria-label={`Ampliar: ${alt}`} onClick={() => onOpen('photo')}>
            <img src={src} alt="" />
          </Photo>
          <PhotoViewer
            photos={[{ id: 'photo', src, alt, marks: product.photo?.marks ?? null }]}
            openId={openId}
            onOpen={onOpen}
          />
        </>
      )}
      <Facts>
        <CodePlate code={product.internCode} look="metal" />
        <ProductStatusChip status={product.status} />
        <OpenOrderMark product={product} />
      </Facts>
      <Name>{product.name}</Name>
    </Card>
  )
}
