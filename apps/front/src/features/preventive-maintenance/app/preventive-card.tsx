import { formatDate } from '@rentme/domain/kit/time'
import type { PreventiveMaintenance } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { memo } from 'react'
import { labelName } from '../../../kit/data/row-name.ts'
import { useZone } from '../../../kit/session/session-context.tsx'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { Highlighted } from '../../../ui/rows/highlighted.tsx'
import { ListCard } from '../../../ui/rows/list-card.tsx'
import { machineOf, plateOf } from '@rentme/domain/product/label'
import { PreventiveStatusChip } from '../shared/preventive-status.tsx'
import { listPath } from './paths.ts'

/** A preventive in a list of the app: machine and status, when, which template, and who did it. */
export const PreventiveCard = memo(function PreventiveCard({
  row,
  query,
}: {
  row: PreventiveMaintenance
  query: string
}) {
  const zone = useZone()
  const facts = [formatDate(row.performedAt, zone), labelName(row.template), labelName(row.technician)]
  return (
    <ListCard
      href={`${listPath}/${row.id}`}
      lead={<CodePlate code={plateOf(row)} query={query} />}
      state={<PreventiveStatusChip status={row.status} />}
      title={<Highlighted text={machineOf(row)} query={query} />}
    >
      {facts.filter(Boolean).join(' · ')}
    </ListCard>
  )
})
