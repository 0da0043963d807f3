import { inactiveReasonLabels } from '@rentme/domain/product/status'
import { fieldsOf } from '@rentme/domain/words/column'
import { formatMoney } from '@rentme/domain/kit/number'
import { formatDate } from '@rentme/domain/kit/time'
import { orderName } from '@rentme/domain/service-order/name'
import { products, type Product } from '@rentme/domain/product/product'
import Link from '@mui/material/Link'
import { FactsCard } from '../../kit/detail/detail.tsx'
import { usePermissions, useZone } from '../../kit/session/session-context.tsx'
import { CodeLink, RowLink } from '../row-link.tsx'
import { addresses } from '../addresses.ts'
import { MeterHistory } from '../hour-meter/shared/meter-history.tsx'
import { ArtCard } from './art-card.tsx'
import { MeterCard } from './meter-card.tsx'
import { openWords, useOpenOrders } from './use-open-orders.ts'
import { rentalFields } from './product-words.ts'

const fields = fieldsOf(products)

interface Props {
  product: Product
  today: string
}

/** Cards of facts beside the logbook: who has it, its open orders, meter, ART, papers. */
export function ProductAside({ product, today }: Props) {
  const can = usePermissions()
  return (
    <>
      <RentalCard product={product} />
      {can('access_service_order') && <OpenOrders product={product} />}
      <MeterCard product={product} today={today} />
      <MeterHistory product={product} />
      <ArtCard product={product} today={today} />
      <SheetCard product={product} />
    </>
  )
}

function RentalCard({ product: { rental } }: Pick<Props, 'product'>) {
  const zone = useZone()
  if (rental === null) return null
  return (
    <FactsCard
      title="Aluguel Atual"
      items={[
        { label: rentalFields.clientName.short, value: rental.clientName },
        {
          label: rentalFields.contractNumber.short,
          value: <CodeLink noun="checklist" code={rental.contractNumber} id={rental.exitId} />,
        },
        { label: rentalFields.since.short, value: formatDate(rental.since, zone) },
        {
          label: rentalFields.expectedReturnDate.short,
          value: rental.expectedReturnDate && formatDate(rental.expectedReturnDate, zone),
        },
      ]}
    />
  )
}

function OpenOrders({ product }: Pick<Props, 'product'>) {
  const zone = useZone()
  const orders = useOpenOrders(product.id)
  if (orders.length === 0) return null
  return (
    <FactsCard
      title="Ordens em Aberto"
      items={orders.map((order) => ({
        label: orderName(order),
        value: (
          <RowLink noun="serviceOrder" id={order.id}>
            {openWords(order, zone)}
          </RowLink>
        ),
      }))}
    />
  )
}

function SheetCard({ product }: Pick<Props, 'product'>) {
  const can = usePermissions()
  const { category, checklistModel, maintenanceInterval, inactiveReason } = product
  const modelName = checklistModel && checklistModel['name']
  return (
    <FactsCard
      title="Ficha"
      items={[
        ...(inactiveReason === null
          ? []
          : [{ label: fields.inactiveReason.short, value: inactiveReasonLabels[inactiveReason] }]),
        { label: fields.productCategoryId.short, value: category?.['name'] ?? '' },
        {
          label: 'Marca e modelo',
          value: [product.brand, product.model].filter(Boolean).join(' '),
        },
        { label: fields.serialNumber.short, value: product.serialNumber },
        { label: fields.manufactureYear.label, value: product.manufactureYear },
        {
          label: fields.checklistModelId.short,
          value:
            checklistModel && can('show_checklist_model') ? (
              <Link href={addresses.checklistModel.detail(checklistModel.id)}>{modelName}</Link>
            ) : (
              modelName
            ),
        },
        {
          label: fields.productMaintenanceIntervalId.label,
          value: maintenanceInterval && maintenanceInterval['name'],
        },
        { label: 'Aquisição', value: product.purchasedAt && formatDate(product.purchasedAt, 'UTC') },
        {
          label: fields.purchaseValue.short,
          value: product.purchaseValue === null ? null : formatMoney(product.purchaseValue),
        },
        { label: fields.notes.short, value: product.notes },
      ]}
    />
  )
}
