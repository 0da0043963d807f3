import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { line, rem } from '../theme/tokens.ts'
import { useDelayed } from './use-delayed.ts'
import { VisuallyHidden } from '../theme/visually-hidden.tsx'

const Row = styled('div')({
  display: 'grid',
  alignItems: 'center',
  columnGap: 24,
  minHeight: rem(40),
  padding: '0 24px',
  borderBottom: `1px solid ${line.row}`,
})
const widths = ['74%', '56%', '82%', '64%', '70%', '48%', '78%', '60%']

/** Shape of one loading cell: a plate, a chip, a line of text or a figure at the right. */
export type LoadingShape = 'plate' | 'chip' | 'text' | 'figure'
const tracks: Record<LoadingShape, string> = {
  plate: '96px',
  chip: '124px',
  text: 'minmax(0, 1fr)',
  figure: '88px',
}

/** What stands in the place of one cell until it is there; cells of one column differ by their row. */
export function LoadingCell({ shape, row }: { shape: LoadingShape; row: number }) {
  if (shape === 'plate') return <Skeleton width={88} height={24} />
  if (shape === 'chip') return <Skeleton width={[76, 118, 92, 76][row % 4] ?? 76} height={24} />
  if (shape === 'figure') return <Skeleton width={64} height={12} sx={{ ml: 'auto' }} />
  return <Skeleton width={widths[row % widths.length] ?? '60%'} height={12} />
}

const defaultShapes: readonly LoadingShape[] = ['plate', 'text', 'chip', 'figure']
const range = (length: number) => Array.from({ length }, (_, at) => at)

/** Rows of a table that loads, in the shapes of its columns. Silent for the first 200 ms. */
export function LoadingRows({
  rows = 8,
  shapes = defaultShapes,
}: {
  rows?: number
  shapes?: readonly LoadingShape[]
}) {
  const shown = useDelayed()
  const gridTemplateColumns = shapes.map((shape) => tracks[shape]).join(' ')
  return (
    <Waiting>
      {shown &&
        range(rows).map((row) => (
          <Row key={row} style={{ gridTemplateColumns }}>
            {shapes.map((shape, column) => (
              <LoadingCell key={tracks[shape] + String(column)} shape={shape} row={row} />
            ))}
          </Row>
        ))}
    </Waiting>
  )
}

/** Cards of a list that loads: plate and chip, then two lines. */
export function LoadingCards({ cards = 4 }: { cards?: number }) {
  const shown = useDelayed()
  return (
    <Waiting>
      {shown &&
        range(cards).map((card) => (
          <Card key={card} sx={{ p: '12px 14px', mb: 1.25, bgcolor: '#fff' }}>
            <div style={{ display: 'flex', justifyContent: 'space-between' }}>
              <Skeleton width={132} height={36} />
              <Skeleton width={96} height={28} />
            </div>
            <Skeleton width={widths[card % widths.length] ?? '60%'} height={14} sx={{ mt: 1.5 }} />
            <Skeleton width="54%" height={12} sx={{ mt: 1.25 }} />
          </Card>
        ))}
    </Waiting>
  )
}

/** A form or detail that loads: a card with labels and fields. */
export function LoadingForm({ fields = 6 }: { fields?: number }) {
  const shown = useDelayed()
  return (
    <Waiting>
      {shown && (
        <Card
          sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}
        >
          {range(fields).map((field) => (
            <div key={field}>
              <Skeleton width={96} height={12} />
              <Skeleton height={40} sx={{ mt: 1 }} />
            </div>
          ))}
        </Card>
      )}
    </Waiting>
  )
}

/** Tells that what is in it is not there yet. */
export function Waiting({ children }: { children: React.ReactNode }) {
  return (
    <div aria-busy>
      <VisuallyHidden as="output">Carregando</VisuallyHidden>
      {children}
    </div>
  )
}
