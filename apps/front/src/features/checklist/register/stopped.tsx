import Button from '@mui/material/Button'
import type { Product } from '@rentme/domain/product/product'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { addresses } from '../../addresses.ts'

/** Why no checklist of a machine can begin, and the way to the machine. */
export function Stopped({ product, reason }: { product: Product; reason: string }) {
  return (
    <>
      <div style={{ display: 'flex', justifyContent: 'center', paddingTop: 24 }}>
        <CodePlate code={product.internCode} look="metal" />
      </div>
      <EmptyState
        message={reason}
        drawing="barrier"
        hint={product.name}
        action={
          <Button variant="outlined" href={addresses.product.detail(product.id)}>
            Ver Produto
          </Button>
        }
      />
    </>
  )
}
