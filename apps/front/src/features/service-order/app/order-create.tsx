import { useAddress } from '../../../kit/page/use-address.ts'
import { PickProduct } from '../../product/shared/app/pick-product.tsx'
import { inUse } from '../../product/shared/in-use.ts'
import { orderHref } from '../../addresses.ts'
import { BeginOrder, title, up } from './begin-order.tsx'

/** Opens an order: chooses the machine when the address names none, goes on with what was begun, or begins. */
export default function ServiceOrderCreateScreen() {
  const { produto, pendencia } = useAddress()
  if (produto === undefined)
    return (
      <PickProduct
        title={title}
        up={up}
        question="Qual máquina tem o problema?"
        status={inUse}
        hint="Sincronize para baixar os produtos da empresa."
        hrefOf={({ id }) => orderHref(id)}
      />
    )
  return <BeginOrder key={produto} productId={produto} item={pendencia ?? null} />
}
