import type { Product } from '@rentme/domain/product/product'
import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { CodeText } from '../../../ui/rows/code-text.tsx'
import { Highlighted } from '../../../ui/rows/highlighted.tsx'
import { ListCard } from '../../../ui/rows/list-card.tsx'
import { OpenOrderMark } from '../shared/product-marks.tsx'
import { ProductStatusChip } from '../shared/product-status.tsx'
import { nextStep } from '../shared/app/next-step.ts'

const Holder = styled('span')({ display: 'block', overflowWrap: 'anywhere' })

/** Who has the machine and under which contract; without a rental, what it is. */
function Where({ product }: { product: Product }) {
  const { rental, brand, model, serialNumber } = product
  if (rental !== null) {
    return (
      <>
        <Holder>{rental.clientName}</Holder>
        <CodeText>{rental.contractNumber}</CodeText>
      </>
    )
  }
  return [brand, model, serialNumber].filter(Boolean).join(' · ') || 'No pátio'
}

/** A machine in a list of the app, with what it waits for. */
export const ProductCard = memo(function ProductCard({
  product,
  query,
  mayCreate,
}: {
  product: Product
  query: string
  mayCreate: boolean
}) {
  return (
    <ListCard
      href={`/admin/produtos/${product.id}`}
      lead={<CodePlate code={product.internCode} query={query} />}
      state={<ProductStatusChip status={product.status} />}
      title={<Highlighted text={product.name} query={query} />}
      next={nextStep(product, mayCreate)}
    >
      <Where product={product} />
      <Holder>
        <OpenOrderMark product={product} />
      </Holder>
    </ListCard>
  )
})
