import { count } from '@rentme/domain/kit/plural'
import {
  preventiveMaintenanceTemplates,
  type PreventiveMaintenanceTemplate,
} from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'
import { productCategories } from '@rentme/domain/product-category/product-category'
import { ActiveChip, activeChange, activeOptions } from '../../kit/detail/active-chip.tsx'
import type { ListColumn } from '../../kit/list/column.ts'
import { List } from '../../kit/list/list.tsx'
import { labelName } from '../../kit/data/row-name.ts'
import { addresses } from '../addresses.ts'

const columns: readonly ListColumn<PreventiveMaintenanceTemplate>[] = [
  { field: 'name' },
  { field: 'productCategoryId', text: ({ category }) => labelName(category) },
  {
    field: 'productMaintenanceIntervalId',
    width: 200,
    text: ({ maintenanceInterval }) => labelName(maintenanceInterval),
  },
  { field: 'description', hidden: true },
  { field: 'questionsCount', width: 110, align: 'right' },
  { field: 'templateVersion', width: 90, align: 'right' },
  {
    field: 'active',
    width: 120,
    render: ({ active }) => <ActiveChip active={active} />,
  },
]

export default function PreventiveMaintenanceTemplateList() {
  return (
    <List
      resource={preventiveMaintenanceTemplates}
      paths={addresses.preventiveMaintenanceTemplate}
      searchHint="Nome ou descrição"
      emptyHint="Cadastre o primeiro template com as perguntas da preventiva."
      filters={[
        { column: 'active', options: activeOptions, look: 'toggles' },
        { column: 'productCategoryId', noun: productCategories },
      ]}
      changes={[activeChange, { column: 'productCategoryId', noun: productCategories }]}
      columns={columns}
      card={(template) => ({
        title: template.name,
        state: template.active ? null : <ActiveChip active={false} />,
        text: [
          labelName(template.category),
          labelName(template.maintenanceInterval),
          count(template.questionsCount, 'pergunta', 'perguntas'),
        ]
          .filter(Boolean)
          .join(' · '),
      })}
    />
  )
}
