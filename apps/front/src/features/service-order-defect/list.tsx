import { serviceOrderDefects } from '@rentme/domain/service-order-defect/service-order-defect'
import { defectSystemLabels } from '@rentme/domain/service-order-defect/system'
import { ActiveChip, activeChange, activeOptions } from '../../kit/detail/active-chip.tsx'
import { List } from '../../kit/list/list.tsx'
import { addresses } from '../addresses.ts'
import { systemOptions } from './words.ts'

export default function ServiceOrderDefectList() {
  return (
    <List
      resource={serviceOrderDefects}
      paths={addresses.serviceOrderDefect}
      searchHint="Nome ou descrição"
      emptyHint="Cadastre os defeitos que os técnicos encontram nas máquinas."
      filters={[
        { column: 'active', options: activeOptions, look: 'toggles' },
        { column: 'system', options: systemOptions },
      ]}
      changes={[activeChange, { column: 'system', options: systemOptions }]}
      columns={[
        { field: 'name' },
        {
          field: 'system',
          width: 180,
          text: ({ system }) => (system === null ? '' : defectSystemLabels[system]),
        },
        { field: 'description' },
        { field: 'damage', width: 100 },
        {
          field: 'active',
          width: 120,
          render: ({ active }) => <ActiveChip active={active} />,
        },
      ]}
      card={({ name, system, damage, active }) => ({
        title: name,
        state: active ? null : <ActiveChip active={false} />,
        text: [system === null ? '' : defectSystemLabels[system], damage && 'Avaria']
          .filter(Boolean)
          .join(' · '),
      })}
    />
  )
}
