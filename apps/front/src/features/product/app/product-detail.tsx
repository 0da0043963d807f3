import { fieldsOf } from '@rentme/domain/words/column'
import { checklists } from '@rentme/domain/checklist/checklist'
import { isOverdue } from '@rentme/domain/checklist/summary'
import { formatDate } from '@rentme/domain/kit/time'
import { products, type Product, type Rental } from '@rentme/domain/product/product'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { useList } from '../../../kit/data/data.ts'
import { RowScreen } from '../../../kit/app/list/row-screen.tsx'
import { useToday } from '../../../kit/session/use-today.ts'
import { usePermissions, useZone } from '../../../kit/session/session-context.tsx'
import { CodeText } from '../../../ui/rows/code-text.tsx'
import { AlertIcon } from '../../../ui/theme/icons.tsx'
import { KeyValueList } from '../../../ui/rows/key-value-list.tsx'
import { QuietState } from '../../../ui/feedback/quiet-state.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { ThumbBar } from '../../../ui/layout/thumb-bar.tsx'
import { ArtCard } from '../art-card.tsx'
import { HoldBack } from '../hold-back.tsx'
import { MeterCard } from '../meter-card.tsx'
import { rentalFields } from '../product-words.ts'
import { nextStep } from '../shared/app/next-step.ts'
import { MeterHistory } from '../../hour-meter/shared/meter-history.tsx'
import { inspectionGuard, inspectionHref, registerHref } from '../../addresses.ts'
import { AfterSave } from './after-save.tsx'
import { OpenOrders } from './open-orders.tsx'
import { ProductHead } from './product-head.tsx'
import { ProductChecklists } from './product-checklists.tsx'
import { ProductWork } from './product-work.tsx'

const fields = fieldsOf(products)

const few = 5
// What a device holds of one machine is bounded by its sync window.
const all = 1000

/** One machine: plate, state, who has it, its readings, its last checklists, and what it waits for. */
export default function ProductDetailScreen() {
  return (
    <RowScreen
      resource={products}
      title="Produto"
      up="/admin/produtos"
      renderEnd={(product) => <Next product={product} />}
    >
      {(product) => <Body product={product} />}
    </RowScreen>
  )
}

function Body({ product }: { product: Product }) {
  const can = usePermissions()
  const zone = useZone()
  const today = useToday()
  const [shown, setShown] = useState(few)
  const { data } = useList(checklists, {
    filters: { product_id: product.id },
    sort: '-performedAt',
    perPage: shown,
  })
  return (
    <>
      <AfterSave />
      <ProductHead product={product} />
      <HoldBack product={product} today={today} />
      {product.rental && <RentalCard rental={product.rental} zone={zone} />}
      {can('access_service_order') && can('show_service_order') && <OpenOrders productId={product.id} />}
      <div style={{ marginTop: 12 }}>
        <MeterCard product={product} today={today} />
        <ArtCard product={product} today={today} />
      </div>
      <SectionHead title="Dados" />
      <Card sx={{ pt: 1.5 }}>
        <KeyValueList
          items={[
            { label: fields.productCategoryId.short, value: product.category?.['name'] ?? '' },
            { label: fields.brand.short, value: product.brand },
            { label: fields.model.short, value: product.model },
            { label: fields.serialNumber.short, value: product.serialNumber },
            { label: fields.manufactureYear.label, value: product.manufactureYear },
            { label: fields.totalChecklists.label, value: product.totalChecklists },
          ]}
        />
      </Card>
      <div style={{ marginTop: 12 }}>
        <MeterHistory product={product} />
      </div>
      {product.status !== 'inactive' && <ProductWork productId={product.id} />}
      {can('access_checklist') && (
        <>
          <SectionHead title="Últimos Checklists" />
          <ProductChecklists rows={data?.rows} zone={zone} />
          {data !== undefined && data.total > data.rows.length && (
            <Button sx={{ mt: 1 }} onClick={() => setShown(all)}>
              Ver os {data.total} Checklists
            </Button>
          )}
        </>
      )}
    </>
  )
}

function RentalCard({ rental, zone }: { rental: Rental; zone: string }) {
  const late = isOverdue(rental, useToday())
  const due = rental.expectedReturnDate && formatDate(rental.expectedReturnDate, zone)
  return (
    <>
      <SectionHead title="Com Quem Está" />
      <Card sx={{ pt: 1.5 }}>
        <KeyValueList
          items={[
            { label: rentalFields.clientName.short, value: <b>{rental.clientName}</b> },
            { label: rentalFields.contractNumber.short, value: <CodeText>{rental.contractNumber}</CodeText> },
            { label: rentalFields.since.short, value: formatDate(rental.since, zone) },
            {
              label: rentalFields.expectedReturnDate.short,
              value: late ? <QuietState tone="danger" icon={AlertIcon} label={`${due}, atrasada`} /> : due,
            },
          ]}
        />
      </Card>
    </>
  )
}

function Next({ product }: { product: Product }) {
  const can = usePermissions()
  const next = nextStep(product, can('create_checklist'))
  const overrides = next?.danger === true && can('edit_product')
  const inspects = product.status === 'inspection' && can(inspectionGuard)
  if (overrides || inspects)
    return (
      <ThumbBar>
        {overrides && (
          <Button variant="outlined" href={registerHref(product.id, 'exit')}>
            Liberar com Motivo
          </Button>
        )}
        {inspects && (
          <Button variant="contained" color="primary" href={inspectionHref(product.id)}>
            Inspecionar
          </Button>
        )}
      </ThumbBar>
    )
  if (next === undefined || next.danger) return null
  return (
    <ThumbBar>
      <Button fullWidth variant="contained" color="primary" startIcon={<next.icon />} href={next.href}>
        {next.label}
      </Button>
    </ThumbBar>
  )
}
