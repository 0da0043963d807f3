import type { Product } from '@rentme/domain/product/product'
import { VirtualList } from '../../../kit/app/list/virtual-list.tsx'
import { Answered } from '../../../kit/page/answered.tsx'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingCards } from '../../../ui/feedback/loading.tsx'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { ListCard } from '../../../ui/rows/list-card.tsx'
import { addresses, inspectionHref } from '../../addresses.ts'
import { OpenOrderMark } from '../../product/shared/product-marks.tsx'
import { nothingWaits, useWaiting } from '../inspection/waiting.ts'

function WaitingCard({ product }: { product: Product | undefined }) {
  if (product === undefined) return null
  return (
    <ListCard
      href={inspectionHref(product.id)}
      lead={<CodePlate code={product.internCode} />}
      state={<OpenOrderMark product={product} />}
      title={product.name}
    />
  )
}

/** Machines that wait for the yard's verdict. */
export default function InspectionScreen() {
  return (
    <Screen title="Inspeção" up={addresses.checklist.list}>
      <Answered query={useWaiting()} waiting={<LoadingCards />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState {...nothingWaits} />
          ) : (
            <VirtualList
              label="Máquinas em inspeção"
              total={rows.length}
              estimate={98}
              keyOf={(at) => rows[at]?.id ?? String(at)}
            >
              {(at) => <WaitingCard product={rows[at]} />}
            </VirtualList>
          )
        }
      </Answered>
    </Screen>
  )
}
