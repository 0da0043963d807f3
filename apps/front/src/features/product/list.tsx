import { checklistModels } from '@rentme/domain/checklist-model/checklist-model'
import { formatDecimal, formatHours } from '@rentme/domain/kit/number'
import { productCategories } from '@rentme/domain/product-category/product-category'
import { products, type Product } from '@rentme/domain/product/product'
import { productStatuses, productStatusLabels } from '@rentme/domain/product/status'
import type { ListColumn } from '../../kit/list/column.ts'
import { parameterOf, type ListChange, type ListFilter } from '../../kit/list/filter.ts'
import { DocumentButton } from '../../kit/files/document-button.tsx'
import { selectionQuery } from '../../kit/list/list-export.tsx'
import { useListState } from '../../kit/list/list-state.ts'
import type { CardParts } from '../../kit/list/list-view.ts'
import { List } from '../../kit/list/list.tsx'
import { useToday } from '../../kit/session/use-today.ts'
import { CodePlate } from '../../ui/rows/code-plate.tsx'
import { Highlighted } from '../../ui/rows/highlighted.tsx'
import { Quantity } from '../../ui/charts/quantity.tsx'
import { CodeLink } from '../row-link.tsx'
import { dueWords } from './shared/due-words.ts'
import { RetireDialog } from './retire-dialog.tsx'
import { addresses } from '../addresses.ts'
import { ArtMark, artText, DueMark, OpenOrderMark } from './shared/product-marks.tsx'
import { ProductStatusChip } from './shared/product-status.tsx'
import { rentalFields, whereAndOrder, whereIs } from './product-words.ts'
import { Where } from './where.tsx'

const statusOptions = productStatuses.map((value) => ({
  value,
  label: productStatusLabels[value],
  tone: value,
}))

const artOptions = [
  { value: 'expired', label: 'Vencida' },
  { value: 'expiring', label: 'A vencer em 30 dias' },
  { value: 'valid', label: 'Válida' },
]

const dueOptions = [
  { value: 'overdue', label: 'Vencida' },
  { value: 'due_soon', label: 'A vencer' },
  { value: 'ok', label: 'Em dia' },
]

const statusFilter = {
  column: 'status',
  look: 'toggles',
  options: statusOptions,
} as const

const category = { column: 'productCategoryId', noun: productCategories } as const
const model = { column: 'checklistModelId', noun: checklistModels } as const

const filters: readonly ListFilter<typeof products>[] = [
  statusFilter,
  category,
  model,
  { parameter: 'due', label: 'Preventiva', options: dueOptions },
  { parameter: 'art', label: 'ART', options: artOptions },
]

/** Checklists alone make a machine rented; why one is put out of use is asked for in its own form. */
const changes: readonly ListChange<typeof products>[] = [
  {
    column: 'status',
    options: statusOptions.filter(({ value }) => value !== 'rented' && value !== 'inactive'),
  },
  category,
  model,
]
const parameters = filters.map(parameterOf)

const yearOf = ({ manufactureYear }: Product) => (manufactureYear === null ? '' : String(manufactureYear))

const otherColumns: readonly ListColumn<Product>[] = [
  {
    field: 'productCategoryId',
    width: 180,
    hidden: true,
    text: ({ category }) => category?.['name'] ?? '',
  },
  { field: 'brand', width: 120, hidden: true },
  { field: 'model', width: 120, hidden: true },
  { field: 'serialNumber', width: 150, hidden: true },
  { field: 'manufactureYear', width: 80, hidden: true, text: yearOf },
  { field: 'totalChecklists', width: 110, align: 'right', hidden: true },
]

const columnsOn = (today: string): ListColumn<Product>[] => [
  {
    field: 'internCode',
    width: 156,
    render: ({ internCode }, query) => <CodePlate code={internCode} aligned query={query} />,
  },
  { field: 'name', label: 'Produto' },
  {
    field: 'status',
    width: 150,
    text: ({ status }) => productStatusLabels[status],
    render: ({ status }) => <ProductStatusChip status={status} />,
  },
  {
    field: 'rental',
    part: 'client',
    label: 'Onde está',
    width: 224,
    sort: null,
    sheet: ['rental.clientName', 'inactiveReason', 'openOrder.number'],
    text: whereAndOrder,
    render: (product) => <Where product={product} />,
  },
  {
    field: 'rental',
    part: 'contract',
    label: rentalFields.contractNumber.short,
    width: 136,
    sort: null,
    sheet: ['rental.contractNumber'],
    text: ({ rental }) => rental?.contractNumber ?? '',
    render: ({ rental }, query) =>
      rental && <CodeLink noun="checklist" code={rental.contractNumber} id={rental.exitId} query={query} />,
  },
  {
    field: 'hourMeter',
    width: 104,
    align: 'right',
    text: ({ hourMeter }) => (hourMeter === null ? '' : formatHours(hourMeter)),
    render: ({ hourMeter }) =>
      hourMeter === null ? null : <Quantity figure={formatDecimal(hourMeter, 1)} unit="h" />,
  },
  {
    field: 'nextDueAt',
    label: 'Preventiva',
    width: 180,
    sheet: ['nextDueAt', 'nextDueHourMeter'],
    text: (product) => dueWords(product, today)?.text ?? '',
    render: (product) => <DueMark product={product} today={today} />,
  },
  {
    field: 'artExpiresAt',
    label: 'ART',
    width: 124,
    text: artText,
    render: (product) => <ArtMark product={product} today={today} />,
  },
  ...otherColumns,
]

const cardOn =
  (today: string) =>
  (product: Product, query: string): CardParts => ({
    lead: <CodePlate code={product.internCode} query={query} />,
    state: <ProductStatusChip status={product.status} />,
    title: <Highlighted text={product.name} query={query} />,
    text: (
      <>
        {whereIs(product)}
        {product.openOrder !== null && (
          <>
            <br />
            <OpenOrderMark product={product} />
          </>
        )}
        {dueWords(product, today) !== null && (
          <>
            <br />
            <DueMark product={product} today={today} />
          </>
        )}
      </>
    ),
  })

/** The fleet: what each machine is, where it is, and what it waits for. */
export default function ProductList() {
  const today = useToday()
  const { state } = useListState(products, parameters)
  return (
    <List
      resource={products}
      paths={addresses.product}
      Retire={RetireDialog}
      actions={
        <DocumentButton
          label="Etiquetas"
          documents={[{ label: 'Etiquetas', path: `/products/labels${selectionQuery(state)}` }]}
        />
      }
      documents={[{ label: 'Etiquetas', path: '/products/labels' }]}
      searchHint="Nome, código, número de série, marca ou modelo"
      emptyHint="Cadastre a primeira máquina da frota."
      filters={filters}
      changes={changes}
      columns={columnsOn(today)}
      card={cardOn(today)}
    />
  )
}
