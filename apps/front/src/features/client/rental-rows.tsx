import { checklists, type Checklist } from '@rentme/domain/checklist/checklist'
import { formatDate, formatDateTime } from '@rentme/domain/kit/time'
import { fieldsOf } from '@rentme/domain/words/column'
import { useZone } from '../../kit/session/session-context.tsx'
import { CodePlate } from '../../ui/rows/code-plate.tsx'
import { PlainTable } from '../../ui/rows/plain-table.tsx'
import { machineOf, plateOf } from '@rentme/domain/product/label'
import { CodeLink } from '../row-link.tsx'

const fields = fieldsOf(checklists)

/** The exits of a client, with when each machine came back. */
export function RentalRows({ rows }: { rows: readonly Checklist[] }) {
  const zone = useZone()
  return (
    <PlainTable>
      <thead>
        <tr>
          <th>Código</th>
          <th data-extra>{fields.productId.short}</th>
          <th>{fields.contractNumber.short}</th>
          <th data-extra>Saída</th>
          <th>Retorno</th>
        </tr>
      </thead>
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
            <td data-extra data-whole>
              {formatDateTime(exit.performedAt, zone)}
            </td>
            <td data-whole>
              {exit.returnDate === null ? <b>Com o cliente</b> : formatDate(exit.returnDate, zone)}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
