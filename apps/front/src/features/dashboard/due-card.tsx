import type { Dashboard } from '@rentme/domain/dashboard/dashboard'
import Link from '@mui/material/Link'
import { usePermissions } from '../../kit/session/session-context.tsx'
import { CodePlate } from '../../ui/rows/code-plate.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { PlainTable, type Head } from '../../ui/rows/plain-table.tsx'
import { addresses } from '../addresses.ts'
import { DueMark } from '../product/shared/product-marks.tsx'

const heads: readonly Head[] = ['Código', 'Produto', 'Preventiva']

interface Props {
  preventives: NonNullable<Dashboard['preventives']>
  today: string
}

/** The machines whose next preventive is most urgent. */
export function DueCard({ preventives: { due_soon, overdue, rows }, today }: Props) {
  const shows = usePermissions()('show_product')
  const total = due_soon + overdue
  return (
    <FormSection
      title="Preventivas Vencidas e a Vencer"
      actions={
        total > 0 && (
          <Link href={`${addresses.product.list}?due=overdue,due_soon`} sx={{ mr: 1 }}>
            Ver Todas ({total})
          </Link>
        )
      }
    >
      {total === 0 ? (
        <EmptyState message="Nenhuma preventiva vencida ou a vencer." />
      ) : (
        <PlainTable heads={heads}>
          <tbody>
            {rows.map(({ id, internCode, name, intervalHours, ...machine }) => (
              <tr key={id}>
                <td>
                  <CodePlate code={internCode} aligned />
                </td>
                <td>{shows ? <Link href={addresses.product.detail(id)}>{name}</Link> : name}</td>
                <td>
                  <DueMark
                    product={{ ...machine, maintenanceInterval: { hours: intervalHours } }}
                    today={today}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </FormSection>
  )
}
