import { checklists, checklistTypeLabels, type Checklist } from '@rentme/domain/checklist/checklist'
import { fieldsOf } from '@rentme/domain/words/column'
import { formatDateTime } from '@rentme/domain/kit/time'
import { useZone } from '../../kit/session/session-context.tsx'
import { useToday } from '../../kit/session/use-today.ts'
import { CloseIcon, ExitIcon, ReturnIcon } from '../../ui/theme/icons.tsx'
import { PlainTable, type Head } from '../../ui/rows/plain-table.tsx'
import { QuietState } from '../../ui/feedback/quiet-state.tsx'
import { clientOf } from '@rentme/domain/client/client'
import { responsibleOf } from './shared/labels.ts'
import { ChecklistStatusChip } from './shared/checklist-status.tsx'
import { CodeLink } from '../row-link.tsx'

const fields = fieldsOf(checklists)
const heads: readonly Head[] = [
  fields.type.short,
  fields.performedAt.short,
  fields.contractNumber.short,
  { label: fields.clientId.short, extra: true },
  { label: fields.nonConforming.short, extra: true },
  { label: fields.responsibleEmployeeId.short, extra: true },
  fields.status.short,
]

/** Exits and returns of one machine. */
export function ChecklistRows({ rows }: { rows: readonly Checklist[] }) {
  const zone = useZone()
  const today = useToday()
  return (
    <PlainTable heads={heads}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              {row.type === 'exit' ? (
                <QuietState label={checklistTypeLabels.exit} tone="mute" icon={ExitIcon} />
              ) : (
                <QuietState label={checklistTypeLabels.return} tone="mute" icon={ReturnIcon} />
              )}
            </td>
            <td>{formatDateTime(row.performedAt, zone)}</td>
            <td>
              <CodeLink noun="checklist" code={row.contractNumber} id={row.id} />
            </td>
            <td data-extra>{clientOf(row)}</td>
            <td data-extra>
              {row.nonConforming === 0 ? (
                '–'
              ) : (
                <QuietState label={String(row.nonConforming)} tone="danger" icon={CloseIcon} />
              )}
            </td>
            <td data-extra>{responsibleOf(row)}</td>
            <td>
              <ChecklistStatusChip rental={row} today={today} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
