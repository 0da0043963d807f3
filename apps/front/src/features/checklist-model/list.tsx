import { checklistModels } from '@rentme/domain/checklist-model/checklist-model'
import { ActiveChip, activeChange, activeOptions } from '../../kit/detail/active-chip.tsx'
import { List } from '../../kit/list/list.tsx'
import { addresses } from '../addresses.ts'

export default function ChecklistModelList() {
  return (
    <List
      resource={checklistModels}
      paths={addresses.checklistModel}
      searchHint="Nome ou descrição"
      emptyHint="Cadastre o primeiro modelo com as perguntas da saída e do retorno."
      filters={[{ column: 'active', options: activeOptions, look: 'toggles' }]}
      changes={[activeChange]}
      columns={[
        { field: 'name' },
        { field: 'description' },
        { field: 'questionsCount', width: 110, align: 'right' },
        { field: 'productsCount', width: 110, align: 'right' },
        { field: 'modelVersion', width: 90, align: 'right' },
        {
          field: 'active',
          width: 120,
          text: ({ active }) => (active ? 'Ativo' : 'Inativo'),
          render: ({ active }) => <ActiveChip active={active} />,
        },
      ]}
    />
  )
}
