import { employees } from '@rentme/domain/employee/employee'
import { clients } from '@rentme/domain/client/client'
import { formatDecimal, formatHours } from '@rentme/domain/kit/number'
import { formatDateTime } from '@rentme/domain/kit/time'
import {
  preventiveMaintenances,
  preventiveStatuses,
  preventiveStatusLabels,
  type PreventiveMaintenance,
} from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { preventiveMaintenanceTemplates } from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'
import { products, type Product } from '@rentme/domain/product/product'
import type { ListColumn } from '../../kit/list/column.ts'
import { useList } from '../../kit/data/data.ts'
import { parameterOf, type ListFilter } from '../../kit/list/filter.ts'
import { listParams, useListState } from '../../kit/list/list-state.ts'
import type { CardParts } from '../../kit/list/list-view.ts'
import { List } from '../../kit/list/list.tsx'
import { labelName } from '../../kit/data/row-name.ts'
import { useZone } from '../../kit/session/session-context.tsx'
import { useToday } from '../../kit/session/use-today.ts'
import { CodePlate } from '../../ui/rows/code-plate.tsx'
import { Highlighted } from '../../ui/rows/highlighted.tsx'
import { Quantity } from '../../ui/charts/quantity.tsx'
import { clientOf } from '@rentme/domain/client/client'
import { machineOf, plateOf } from '@rentme/domain/product/label'
import { DueMark } from '../product/shared/product-marks.tsx'
import { dueWords } from '../product/shared/due-words.ts'
import { addresses } from '../addresses.ts'
import { PreventiveStatusChip, preventiveLooks } from './shared/preventive-status.tsx'
import { useMachines } from './use-machines.ts'

const statusOptions = preventiveStatuses.map((value) => ({
  value,
  label: preventiveStatusLabels[value],
  tone: preventiveLooks[value].tone,
}))

const statusFilter = {
  column: 'status',
  look: 'toggles',
  options: statusOptions,
} as const

const filters: readonly ListFilter<typeof preventiveMaintenances>[] = [
  statusFilter,
  { column: 'productId', noun: products },
  { column: 'templateId', noun: preventiveMaintenanceTemplates },
  { column: 'technicianId', noun: employees },
  { column: 'clientId', noun: clients },
]
const parameters = filters.map(parameterOf)

const columnsOn = (zone: string): ListColumn<PreventiveMaintenance>[] => [
  {
    field: 'productId',
    part: 'internCode',
    label: 'Código',
    width: 156,
    text: plateOf,
    render: (row, query) => <CodePlate code={plateOf(row)} aligned query={query} />,
  },
  { field: 'productId', part: 'name', text: machineOf },
  { field: 'templateId', text: ({ template }) => labelName(template) },
  {
    field: 'performedAt',
    width: 150,
    text: ({ performedAt }) => formatDateTime(performedAt, zone),
  },
  {
    field: 'status',
    width: 150,
    text: ({ status }) => preventiveStatusLabels[status],
    render: ({ status }) => <PreventiveStatusChip status={status} />,
  },
  {
    field: 'hourMeter',
    width: 110,
    align: 'right',
    text: ({ hourMeter }) => (hourMeter === null ? '' : formatHours(hourMeter)),
    render: ({ hourMeter }) =>
      hourMeter === null ? null : <Quantity figure={formatDecimal(hourMeter, 1)} unit="h" />,
  },
  {
    field: 'technicianId',
    width: 180,
    text: ({ technician }) => labelName(technician),
  },
  { field: 'clientId', hidden: true, text: clientOf },
  { field: 'contractNumber', width: 150, hidden: true },
]

type Machines = ReadonlyMap<string, Product>

/** When the machine of a preventive must be maintained again, as it stands today. */
const dueColumn = (machines: Machines, today: string): ListColumn<PreventiveMaintenance> => ({
  field: 'nextDueAt',
  width: 190,
  sort: null,
  text: ({ productId }) => {
    const machine = machines.get(productId)
    return machine === undefined ? '' : (dueWords(machine, today)?.text ?? '')
  },
  render: ({ productId }) => {
    const machine = machines.get(productId)
    return machine === undefined ? null : <DueMark product={machine} today={today} />
  },
})

const cardOn =
  (zone: string, today: string, machines: Machines | null) =>
  (row: PreventiveMaintenance, query: string): CardParts => {
    const machine = machines?.get(row.productId)
    return {
      lead: <CodePlate code={plateOf(row)} query={query} />,
      state: <PreventiveStatusChip status={row.status} />,
      title: <Highlighted text={labelName(row.template)} query={query} />,
      text: (
        <>
          {[formatDateTime(row.performedAt, zone), labelName(row.technician)].filter(Boolean).join(' · ')}
          {machine !== undefined && (
            <>
              <br />
              Próxima: <DueMark product={machine} today={today} />
            </>
          )}
        </>
      ),
    }
  }

/** Every preventive maintenance, and when its machine falls due again. */
export default function PreventiveMaintenanceList() {
  const zone = useZone()
  const today = useToday()
  const { state } = useListState(preventiveMaintenances, parameters)
  const { data } = useList(preventiveMaintenances, listParams(state))
  const machines = useMachines((data?.rows ?? []).map(({ productId }) => productId))
  return (
    <List
      resource={preventiveMaintenances}
      paths={addresses.preventiveMaintenance}
      documents={[{ label: 'PDF', path: `${preventiveMaintenances.path}/documents` }]}
      searchHint="Código, produto, contrato ou observações"
      emptyHint="Registre aqui ou no aplicativo a primeira manutenção preventiva."
      filters={filters}
      columns={[...columnsOn(zone), ...(machines === null ? [] : [dueColumn(machines, today)])]}
      card={cardOn(zone, today, machines)}
    />
  )
}
