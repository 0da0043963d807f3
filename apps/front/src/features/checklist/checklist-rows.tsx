import type { Checklist } from '@rentme/domain/checklist/checklist'
import { formatDateTime } from '@rentme/domain/kit/time'
import { useZone } from '../../kit/session/session-context.tsx'
import { useToday } from '../../kit/session/use-today.ts'
import { CloseIcon, ExitIcon, ReturnIcon } from '../../ui/theme/icons.tsx'
import { PlainTable } from '../../ui/rows/plain-table.tsx'
import { QuietState } from '../../ui/feedback/quiet-state.tsx'
import { clientOf } from '@rentme/domain/client/client'
import { responsibleOf } from './shared/labels.ts'
import { ChecklistStatusChip } from './shared/checklist-status.tsx'
import { CodeLink } from '../row-link.tsx'

/** Exits and returns of one machine. */
export function ChecklistRows({ rows }: { rows: readonly Checklist[] }) {
  const zone = useZone()
  const today = useToday()
  return (
    <PlainTable>
      <thead>
        <tr>
          <th>Tipo</th>
          <th>Data e hora</th>
          <th>Contrato</th>
          <th data-extra>Cliente</th>
          <th data-extra>Não conformes</th>
          <th data-extra>Responsável</th>
          <th>Status</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              {row.type === 'exit' ? (
                <QuietState label="Saída" tone="mute" icon={ExitIcon} />
              ) : (
                <QuietState label="Retorno" tone="mute" icon={ReturnIcon} />
              )}
            </td>
            <td data-whole>{formatDateTime(row.performedAt, zone)}</td>
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
