import { formatDateTime } from '@rentme/domain/kit/time'
import { defectSystemLabels, type DefectSystem } from '@rentme/domain/service-order-defect/system'
import type { ServiceOrder } from '@rentme/domain/service-order/service-order'
import { FactsCard } from '../../kit/detail/detail.tsx'
import { labelName } from '../../kit/data/row-name.ts'
import { useZone } from '../../kit/session/session-context.tsx'
import { MachineCard } from './shared/machine-card.tsx'
import { PriorityMark } from './shared/order-status.tsx'

/** The defect and the system of the machine that it belongs to: `Pneu furado (Rodante e estrutura)`. */
const defectWords = ({ defect }: ServiceOrder): string => {
  const system = defectSystemLabels[defect?.['system'] as DefectSystem]
  return system === undefined ? labelName(defect) : `${labelName(defect)} (${system})`
}

/** Machine, client, reason and people of an order. */
export function OrderAside({ order }: { order: ServiceOrder }) {
  const zone = useZone()
  const moment = (at: string | null) => at && formatDateTime(at, zone)
  return (
    <>
      <MachineCard
        row={order}
        items={[{ label: 'Máquina parada', value: order.machineStopped ? 'Sim' : 'Não' }]}
      />
      <FactsCard
        title="Ordem"
        items={[
          { label: 'Prioridade', value: <PriorityMark priority={order.priority} /> },
          { label: 'Motivo', value: labelName(order.reason) },
          { label: 'Defeito', value: defectWords(order) },
          { label: 'Técnico', value: labelName(order.technician) },
          { label: 'Aberta em', value: moment(order.openedAt) },
          { label: 'Iniciada em', value: moment(order.startedAt) },
          { label: 'Concluída em', value: moment(order.completedAt) },
          ...(order.cancelReason === null
            ? []
            : [{ label: 'Motivo do cancelamento', value: order.cancelReason }]),
          ...(order.reopenReason === null
            ? []
            : [{ label: 'Motivo da reabertura', value: order.reopenReason }]),
        ]}
      />
    </>
  )
}
