import type { Checklist } from '@rentme/domain/checklist/checklist'
import { formatDate } from '@rentme/domain/kit/time'
import { useZone } from '../../../kit/session/session-context.tsx'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { CodeText } from '../../../ui/rows/code-text.tsx'
import { Highlighted } from '../../../ui/rows/highlighted.tsx'
import { AlertIcon, ClockIcon, ReturnIcon } from '../../../ui/theme/icons.tsx'
import { ListCard } from '../../../ui/rows/list-card.tsx'
import { StatusChip } from '../../../ui/rows/status-chip.tsx'
import { clientOf } from '@rentme/domain/client/client'
import { registerHref } from '../../addresses.ts'
import { plateOf } from '@rentme/domain/product/label'
import { dueState } from '../shared/labels.ts'

type Props = { row: Checklist; today: string; query: string; mayCreate: boolean }

/** A machine that is out: with whom, until when, and its return. */
export function PendingCard({ row, today, query, mayCreate }: Props) {
  const zone = useZone()
  const due = dueState(row.expectedReturnDate, today)
  const promised =
    row.expectedReturnDate === null ? 'sem previsão' : `previsto ${formatDate(row.expectedReturnDate, zone)}`
  const next = {
    label: 'Iniciar Checklist de Retorno',
    icon: ReturnIcon,
    href: registerHref(row.productId, 'return'),
  }
  return (
    <ListCard
      href={`/admin/checklists/${row.id}`}
      lead={<CodePlate code={plateOf(row)} query={query} />}
      state={
        due && (
          <StatusChip
            label={due.label}
            tone={due.tone}
            icon={due.tone === 'danger' ? AlertIcon : ClockIcon}
          />
        )
      }
      title={<Highlighted text={clientOf(row)} query={query} />}
      next={mayCreate ? next : undefined}
    >
      <CodeText>{row.contractNumber}</CodeText> · {promised}
    </ListCard>
  )
}
