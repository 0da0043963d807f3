import { clientOf } from '@rentme/domain/client/client'
import { count } from '@rentme/domain/kit/plural'
import { products, type Product } from '@rentme/domain/product/product'
import { styled } from '@mui/material/styles'
import { RowScreen } from '../../../kit/app/list/row-screen.tsx'
import { KeptHere } from '../../../kit/app/form/kept-here.tsx'
import { dayAndTime } from '../../../kit/app/words.ts'
import { Answered } from '../../../kit/page/answered.tsx'
import { useGo } from '../../../kit/page/navigate.ts'
import { useZone } from '../../../kit/session/session-context.tsx'
import { useNow } from '../../../kit/session/use-today.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingForm } from '../../../ui/feedback/loading.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { ThumbBar } from '../../../ui/layout/thumb-bar.tsx'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { DirectionDisc } from '../../../ui/rows/direction-disc.tsx'
import { ink, type } from '../../../ui/theme/tokens.ts'
import { inspectionPath } from '../../addresses.ts'
import { ProductStatusChip } from '../../product/shared/product-status.tsx'
import { FoundLines } from '../inspection/found-lines.tsx'
import { useLastReturn, type LastReturn } from '../inspection/use-last-return.ts'
import { Verdict } from '../inspection/verdict.tsx'

const Plate = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 })
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '12px 0',
  '& h1': { margin: 0, ...type(20, 28, 600) },
  '& p': { margin: 0, color: ink[500] },
})

/** One machine that came back: what was found, beside how it left, and what the yard says of it. */
export default function InspectionMachineScreen() {
  return (
    <RowScreen
      resource={products}
      title="Inspeção"
      up={inspectionPath}
      renderEnd={(product) => <End key={product.id} product={product} />}
    >
      {(product) => (
        <>
          <Plate>
            <CodePlate code={product.internCode} look="metal" />
            <ProductStatusChip status={product.status} />
          </Plate>
          <Body key={product.id} product={product} />
        </>
      )}
    </RowScreen>
  )
}

function Body({ product }: { product: Product }) {
  return (
    <Answered query={useLastReturn(product.id)} waiting={<LoadingForm fields={4} />}>
      {(last) => (
        <>
          {last === null ? (
            <Head>
              <h1>{product.name}</h1>
            </Head>
          ) : (
            <Came last={last} />
          )}
          {last === null || last.found.length === 0 ? (
            <EmptyState
              message="Nenhuma resposta não conforme."
              hint="O último retorno desta máquina não registra nenhuma."
            />
          ) : (
            <>
              <SectionHead title="Respostas Não Conformes" />
              <FoundLines {...last} />
            </>
          )}
        </>
      )}
    </Answered>
  )
}

function Came({ last: { back, found } }: { last: LastReturn }) {
  const zone = useZone()
  const now = useNow()
  return (
    <Head>
      <DirectionDisc direction="return" />
      <div>
        <h1>{clientOf(back)}</h1>
        <p>
          Voltou {dayAndTime(back.performedAt, now, zone)} ·{' '}
          {count(found.length, 'não conforme', 'não conformes')}
        </p>
      </div>
    </Head>
  )
}

function End({ product }: { product: Product }) {
  const { data: last } = useLastReturn(product.id)
  const go = useGo()
  if (product.status !== 'inspection' || last === undefined) return null
  return (
    <ThumbBar>
      <KeptHere />
      <Verdict product={product} last={last} onReleased={() => go(inspectionPath, { replace: true })} />
    </ThumbBar>
  )
}
