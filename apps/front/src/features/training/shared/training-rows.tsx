import { formatDateTime } from '@rentme/domain/kit/time'
import { trainings, type Training } from '@rentme/domain/training/training'
import { fieldsOf } from '@rentme/domain/words/column'
import Link from '@mui/material/Link'
import { usePermissions, useZone } from '../../../kit/session/session-context.tsx'
import { useToday } from '../../../kit/session/use-today.ts'
import { PlainTable, type Head } from '../../../ui/rows/plain-table.tsx'
import { addresses } from '../../addresses.ts'
import { TrainingStatusChip, ValidityMark } from './training-status.tsx'

const fields = fieldsOf(trainings)
const heads: readonly Head[] = [
  fields.title.short,
  { label: fields.norm.short, extra: true },
  { label: fields.startsAt.short, extra: true },
  { label: fields.participantsCount.short, extra: true, figure: true },
  { label: 'Validade', extra: true },
  fields.status.short,
]

/** Trainings that belong to another record. */
export function TrainingRows({ rows }: { rows: readonly Training[] }) {
  const zone = useZone()
  const today = useToday()
  const shows = usePermissions()('show_training')
  return (
    <PlainTable heads={heads}>
      <tbody>
        {rows.map(({ id, title, norm, startsAt, participantsCount, status, validUntil }) => (
          <tr key={id}>
            <td>{shows ? <Link href={addresses.training.detail(id)}>{title}</Link> : title}</td>
            <td data-extra>{norm ?? '–'}</td>
            <td data-extra>{formatDateTime(startsAt, zone)}</td>
            <td data-extra data-figure>
              {participantsCount}
            </td>
            <td data-extra>
              {status === 'done' && validUntil !== null ? (
                <ValidityMark until={validUntil} today={today} />
              ) : (
                '–'
              )}
            </td>
            <td>
              <TrainingStatusChip status={status} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
