import { styled } from '@mui/material/styles'
import type { Product } from '@rentme/domain/product/product'
import { orderName } from '@rentme/domain/service-order/name'
import { CodeLink } from '../row-link.tsx'
import { whereIs } from './product-words.ts'

const Line = styled('span')({ display: 'flex', gap: 5, minWidth: 0, '& > :last-child': { flex: 'none' } })
const Holder = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' })

/** Where a machine is, and the order that is open on it, which stays whole beside a long name. */
export function Where({ product }: { product: Product }) {
  const { openOrder } = product
  if (openOrder === null) return whereIs(product)
  return (
    <Line>
      <Holder>{whereIs(product)}</Holder>
      <span aria-hidden>·</span>
      <CodeLink noun="serviceOrder" id={openOrder.id} code={orderName(openOrder)} />
    </Line>
  )
}
