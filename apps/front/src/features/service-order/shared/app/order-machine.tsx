import type { Product } from '@rentme/domain/product/product'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { useToday } from '../../../../kit/session/use-today.ts'
import { CodePlate } from '../../../../ui/rows/code-plate.tsx'
import { ink, type } from '../../../../ui/theme/tokens.ts'
import { DueMark } from '../../../product/shared/product-marks.tsx'
import { ProductStatusChip } from '../../../product/shared/product-status.tsx'

const Body = styled('div')({
  padding: 14,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 },
  '& h2': { margin: '8px 0 0', ...type(20, 28, 600) },
  '& p': { margin: '2px 0 0', color: ink[500], overflowWrap: 'anywhere' },
  '& p > span': { whiteSpace: 'normal' },
})

/** The machine that work is done on: plate, status, who has it, and how its preventive stands. */
export function OrderMachine({ machine }: { machine: Product }) {
  const today = useToday()
  const { rental } = machine
  return (
    <Card sx={{ mb: 1.5 }}>
      <Body>
        <div>
          <CodePlate code={machine.internCode} />
          <ProductStatusChip status={machine.status} />
        </div>
        <h2>{machine.name}</h2>
        {rental && (
          <p>
            {rental.clientName} · {rental.contractNumber}
          </p>
        )}
        <p>
          Preventiva: <DueMark product={machine} today={today} />
        </p>
      </Body>
    </Card>
  )
}
