import { checklists } from '@rentme/domain/checklist/checklist'
import { clientOf } from '@rentme/domain/client/client'
import { formatDate } from '@rentme/domain/kit/time'
import { fieldsOf } from '@rentme/domain/words/column'
import Card from '@mui/material/Card'
import { useZone } from '../../../kit/session/session-context.tsx'
import { HourMeter } from '../../../ui/charts/hour-meter.tsx'
import { CodeText } from '../../../ui/rows/code-text.tsx'
import { KeyValueList } from '../../../ui/rows/key-value-list.tsx'
import { responsibleOf } from '../shared/labels.ts'
import type { Ready } from './use-flow-context.ts'

const fields = fieldsOf(checklists)

/** What the exit said that a return closes. */
export function ExitFacts({ ready: { exit, product } }: { ready: Ready }) {
  const zone = useZone()
  if (exit === null) return null
  return (
    <Card sx={{ pt: 1.5 }}>
      <KeyValueList
        items={[
          { label: fields.clientId.short, value: <b>{clientOf(exit)}</b> },
          { label: fields.contractNumber.short, value: <CodeText>{exit.contractNumber}</CodeText> },
          { label: 'Saída', value: formatDate(exit.performedAt, zone) },
          {
            label: fields.expectedReturnDate.short,
            value: exit.expectedReturnDate && formatDate(exit.expectedReturnDate, zone),
          },
          { label: 'Entregue por', value: responsibleOf(exit) },
          {
            label: 'Última leitura',
            value: product.hourMeter === null ? null : <HourMeter hours={product.hourMeter} size="small" />,
          },
        ]}
      />
    </Card>
  )
}
