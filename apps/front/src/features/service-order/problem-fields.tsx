import { employees } from '@rentme/domain/employee/employee'
import { priorities, priorityLabels, serviceOrders } from '@rentme/domain/service-order/service-order'
import { serviceOrderDefects } from '@rentme/domain/service-order-defect/service-order-defect'
import { serviceOrderReasons } from '@rentme/domain/service-order-reason/service-order-reason'
import { fieldsFor } from '../../kit/fields/fields.tsx'

const { Multiline, Reference, Select, Switch } = fieldsFor(serviceOrders)

const priorityOptions = priorities.map((value) => ({ value, label: priorityLabels[value] }))

/** What is wrong, how urgent, and who does it: in both builds, in this order. `corrective`: the reason asks for a defect. */
export function ProblemFields({ corrective = false }: { corrective?: boolean }) {
  return (
    <>
      <Reference name="serviceOrderReasonId" to={serviceOrderReasons} columns={6} />
      <Reference
        name="serviceOrderDefectId"
        to={serviceOrderDefects}
        columns={6}
        {...(corrective && { required: true })}
      />
      <Multiline name="description" />
      <Select name="priority" options={priorityOptions} columns={6} />
      <Switch name="machineStopped" columns={6} hint="Parada, a máquina fica em manutenção." />
      <Reference name="technicianId" to={employees} columns={6} />
    </>
  )
}
