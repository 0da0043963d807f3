import { fieldsOf } from '@rentme/domain/words/column'
import Link from '@mui/material/Link'
import { formatHours } from '@rentme/domain/kit/number'
import { formatDate, formatDateTime } from '@rentme/domain/kit/time'
import {
  preventiveMaintenances,
  type PreventiveMaintenance,
} from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { FactsCard } from '../../kit/detail/detail.tsx'
import { labelName } from '../../kit/data/row-name.ts'
import { usePermissions, useZone } from '../../kit/session/session-context.tsx'
import { useToday } from '../../kit/session/use-today.ts'
import { addresses } from '../addresses.ts'
import { DueMark } from '../product/shared/product-marks.tsx'
import { MachineCard } from '../service-order/shared/machine-card.tsx'
import { useMachine } from '../service-order/shared/use-machine.ts'

const fields = fieldsOf(preventiveMaintenances)

/** What falls due next, the machine, and the facts of a preventive. */
export function PreventiveAside({ row }: { row: PreventiveMaintenance }) {
  return (
    <>
      <NextCard row={row} />
      <MachineCard row={row} />
      <FactsOf row={row} />
    </>
  )
}

/** The bounds that this preventive set, and how the machine stands to its latest ones. */
function NextCard({ row }: { row: PreventiveMaintenance }) {
  const today = useToday()
  const machine = useMachine(row.productId)
  const { nextDueAt, nextDueHourMeter } = row
  if (row.status !== 'completed' || (nextDueAt === null && nextDueHourMeter === null)) return null
  const hoursLabel = nextDueAt === null ? 'Horímetro' : 'ou horímetro'
  return (
    <FactsCard
      title="Próxima Manutenção"
      items={[
        ...(nextDueAt === null ? [] : [{ label: 'Data', value: formatDate(nextDueAt, 'UTC') }]),
        ...(nextDueHourMeter === null ? [] : [{ label: hoursLabel, value: formatHours(nextDueHourMeter) }]),
        ...(machine === null
          ? []
          : [{ label: 'Máquina hoje', value: <DueMark product={machine} today={today} /> }]),
      ]}
    />
  )
}

function FactsOf({ row }: { row: PreventiveMaintenance }) {
  const zone = useZone()
  const may = usePermissions()('show_preventive_maintenance_template')
  const name = `${labelName(row.template)}, versão ${row.templateVersion}`
  return (
    <FactsCard
      title="Manutenção"
      items={[
        {
          label: fields.templateId.short,
          value: may ? (
            <Link href={addresses.preventiveMaintenanceTemplate.detail(row.templateId)}>{name}</Link>
          ) : (
            name
          ),
        },
        { label: fields.performedAt.short, value: formatDateTime(row.performedAt, zone) },
        { label: fields.technicianId.short, value: labelName(row.technician) },
        { label: fields.hourMeter.short, value: row.hourMeter === null ? null : formatHours(row.hourMeter) },
        ...(row.reason === null
          ? []
          : [{ label: fields.serviceOrderReasonId.short, value: labelName(row.reason) }]),
        ...(row.defect === null
          ? []
          : [{ label: fields.serviceOrderDefectId.short, value: labelName(row.defect) }]),
      ]}
    />
  )
}
