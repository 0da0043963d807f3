import { checklists, type Checklist } from '@rentme/domain/checklist/checklist'
import { formatDate, formatDateTime } from '@rentme/domain/kit/time'
import { fieldsOf } from '@rentme/domain/words/column'
import { useZone } from '../../kit/session/session-context.tsx'
import { CodePlate } from '../../ui/rows/code-plate.tsx'
import { PlainTable, type Head } from '../../ui/rows/plain-table.tsx'
import { machineOf, plateOf } from '@rentme/domain/product/label'
import { CodeLink } from '../row-link.tsx'

const fields = fieldsOf(checklists)
const heads: readonly Head[] = [
  'Código',
  { label: fields.productId.short, extra: true },
  fields.contractNumber.short,
  { label: 'Saída', extra: true },
  'Retorno',
]

/** The exits of a client, with when each machine came back. */
export function RentalRows({ rows }: { rows: readonly Checklist[] }) {
  const zone = useZone()
  return (
    <PlainTable heads={heads}>
      <tbody>
        {rows.map((exit) => (
          <tr key={exit.id}>
            <td>
              <CodePlate code={plateOf(exit)} aligned />
            </td>
            <td data-extra>{machineOf(exit)}</td>
            <td>
              <CodeLink noun="checklist" code={exit.contractNumber} id={exit.id} />
            </td>
            <td data-extra>{formatDateTime(exit.performedAt, zone)}</td>
            <td>{exit.returnDate === null ? <b>Com o cliente</b> : formatDate(exit.returnDate, zone)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
