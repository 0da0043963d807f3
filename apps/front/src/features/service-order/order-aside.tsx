import { fieldsOf } from '@rentme/domain/words/column'
import { formatDateTime } from '@rentme/domain/kit/time'
import { defectSystemLabels } from '@rentme/domain/service-order-defect/system'
import { serviceOrders, type ServiceOrder } from '@rentme/domain/service-order/service-order'
import { FactsCard } from '../../kit/detail/detail.tsx'
import { labelName } from '../../kit/data/row-name.ts'
import { useZone } from '../../kit/session/session-context.tsx'
import { FromChecklist } from './from-checklist.tsx'
import { MachineCard } from './shared/machine-card.tsx'
import { PriorityMark } from './shared/order-status.tsx'

const fields = fieldsOf(serviceOrders)

/** The defect and the system of the machine that it belongs to: `Pneu furado (Rodante e estrutura)`. */
const defectWords = ({ defect }: ServiceOrder): string =>
  defect === null
    ? ''
    : defect.system === null
      ? defect.name
      : `${defect.name} (${defectSystemLabels[defect.system]})`

/** Machine, client, reason and people of an order. */
export function OrderAside({ order }: { order: ServiceOrder }) {
  const zone = useZone()
  const moment = (at: string | null) => at && formatDateTime(at, zone)
  return (
    <>
      <MachineCard
        row={order}
        items={[{ label: fields.machineStopped.short, value: order.machineStopped ? 'Sim' : 'Não' }]}
      />
      <FactsCard
        title="Ordem"
        items={[
          { label: fields.priority.short, value: <PriorityMark priority={order.priority} /> },
          { label: fields.serviceOrderReasonId.short, value: labelName(order.reason) },
          { label: fields.serviceOrderDefectId.short, value: defectWords(order) },
          { label: fields.technicianId.short, value: labelName(order.technician) },
          ...(order.checklist === null
            ? []
            : [{ label: 'Do checklist', value: <FromChecklist checklist={order.checklist} /> }]),
          { label: fields.openedAt.short, value: moment(order.openedAt) },
          { label: fields.startedAt.short, value: moment(order.startedAt) },
          { label: fields.completedAt.short, value: moment(order.completedAt) },
          ...(order.cancelReason === null
            ? []
            : [{ label: fields.cancelReason.short, value: order.cancelReason }]),
          ...(order.reopenReason === null
            ? []
            : [{ label: fields.reopenReason.short, value: order.reopenReason }]),
        ]}
      />
    </>
  )
}
