import { serviceOrderReasons } from '@rentme/domain/service-order-reason/service-order-reason'
import { ActiveChip, activeChange, activeOptions } from '../../kit/detail/active-chip.tsx'
import { List } from '../../kit/list/list.tsx'
import { addresses } from '../addresses.ts'

export default function ServiceOrderReasonList() {
  return (
    <List
      resource={serviceOrderReasons}
      paths={addresses.serviceOrderReason}
      searchHint="Nome ou descrição"
      emptyHint="Cadastre por que uma ordem de serviço é aberta."
      filters={[{ column: 'active', options: activeOptions, look: 'toggles' }]}
      changes={[activeChange]}
      columns={[
        { field: 'name' },
        { field: 'description' },
        { field: 'corrective', width: 120 },
        { field: 'preventive', width: 120 },
        {
          field: 'active',
          width: 120,
          render: ({ active }) => <ActiveChip active={active} />,
        },
      ]}
      card={({ name, description, corrective, preventive, active }) => ({
        title: name,
        state: active ? null : <ActiveChip active={false} />,
        text: [corrective && 'Corretiva', preventive && 'Preventiva', description]
          .filter(Boolean)
          .join(' · '),
      })}
    />
  )
}
