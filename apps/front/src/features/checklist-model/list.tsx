import { checklistModels } from '@rentme/domain/checklist-model/checklist-model'
import { ActiveChip, activeOptions } from '../../kit/detail/active-chip.tsx'
import { List } from '../../kit/list/list.tsx'
import { addresses } from '../addresses.ts'

export default function ChecklistModelList() {
  return (
    <List
      resource={checklistModels}
      paths={addresses.checklistModel}
      searchHint="Nome ou descrição"
      emptyHint="Cadastre o primeiro modelo com as perguntas da saída e do retorno."
      filters={[{ column: 'active', label: 'Situação', options: activeOptions, look: 'toggles' }]}
      columns={[
        { field: 'name', label: 'Nome' },
        { field: 'description', label: 'Descrição' },
        { field: 'questionsCount', label: 'Perguntas', width: 110, align: 'right', sortable: false },
        { field: 'productsCount', label: 'Produtos', width: 110, align: 'right', sortable: false },
        { field: 'modelVersion', label: 'Versão', width: 90, align: 'right' },
        {
          field: 'active',
          label: 'Situação',
          width: 120,
          text: ({ active }) => (active ? 'Ativo' : 'Inativo'),
          render: ({ active }) => <ActiveChip active={active} />,
        },
      ]}
    />
  )
}
