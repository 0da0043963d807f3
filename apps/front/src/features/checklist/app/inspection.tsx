import { Answered } from '../../../kit/page/answered.tsx'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingCards } from '../../../ui/feedback/loading.tsx'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { ListCard } from '../../../ui/rows/list-card.tsx'
import { addresses, inspectionHref } from '../../addresses.ts'
import { OpenOrderMark } from '../../product/shared/product-marks.tsx'
import { nothingWaits, useWaiting } from '../inspection/waiting.ts'

/** Machines that wait for the yard's verdict. */
export default function InspectionScreen() {
  return (
    <Screen title="Inspeção" up={addresses.checklist.list}>
      <Answered query={useWaiting()} waiting={<LoadingCards />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState {...nothingWaits} />
          ) : (
            <div style={{ display: 'grid', gap: 10 }}>
              {rows.map((product) => (
                <ListCard
                  key={product.id}
                  href={inspectionHref(product.id)}
                  lead={<CodePlate code={product.internCode} />}
                  state={<OpenOrderMark product={product} />}
                  title={product.name}
                />
              ))}
            </div>
          )
        }
      </Answered>
    </Screen>
  )
}
