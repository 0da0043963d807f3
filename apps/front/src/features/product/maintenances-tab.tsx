import { formatHours } from '@rentme/domain/kit/number'
import { formatDate } from '@rentme/domain/kit/time'
import { productMaintenances } from '@rentme/domain/product-maintenance/product-maintenance'
import { fieldsOf } from '@rentme/domain/words/column'
import Card from '@mui/material/Card'
import { Answered } from '../../kit/page/answered.tsx'
import { useZone } from '../../kit/session/session-context.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { GaugeIcon, WrenchIcon } from '../../ui/theme/icons.tsx'
import { LoadingRows } from '../../ui/feedback/loading.tsx'
import { PlainTable, type Head } from '../../ui/rows/plain-table.tsx'
import { QuietState } from '../../ui/feedback/quiet-state.tsx'
import { useProductMaintenances, type CountedMaintenance } from './use-product-maintenances.ts'

const fields = fieldsOf(productMaintenances)
const heads: readonly Head[] = [
  'Data',
  fields.maintainableType.short,
  'Ordem ou template',
  { label: 'Técnico', extra: true },
  { label: fields.hourMeter.short, figure: true },
]

/** The completed orders and preventives of a machine. */
export function MaintenancesTab({ productId }: { productId: string }) {
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Answered query={useProductMaintenances(productId)} waiting={<LoadingRows />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              message="Nenhuma manutenção encontrada."
              hint="Ordens e preventivas concluídas aparecem aqui."
            />
          ) : (
            <Rows rows={data} />
          )
        }
      </Answered>
    </Card>
  )
}

function Rows({ rows }: { rows: readonly CountedMaintenance[] }) {
  const zone = useZone()
  return (
    <PlainTable heads={heads}>
      <tbody>
        {rows.map(({ id, performedAt, maintainableType, title, technician, hourMeter }) => (
          <tr key={id}>
            <td>{formatDate(performedAt, zone)}</td>
            <td>
              {maintainableType === 'ServiceOrder' ? (
                <QuietState label="Ordem de serviço" tone="mute" icon={WrenchIcon} />
              ) : (
                <QuietState label="Preventiva" tone="mute" icon={GaugeIcon} />
              )}
            </td>
            <td>{title}</td>
            <td data-extra>{technician ?? '–'}</td>
            <td data-figure>{hourMeter === null ? '–' : formatHours(hourMeter)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
