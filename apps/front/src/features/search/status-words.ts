import { checklistStatusLabels } from '@rentme/domain/checklist/checklist'
import type { Resource } from '@rentme/domain/kit/resource'
import { preventiveStatusLabels } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { productStatusLabels } from '@rentme/domain/product/status'
import { serviceOrderStatusLabels } from '@rentme/domain/service-order/status'
import { trainingStatusLabels } from '@rentme/domain/training/training'

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  agendaEvent: checklistStatusLabels,
  checklist: checklistStatusLabels,
  preventiveMaintenance: preventiveStatusLabels,
  product: productStatusLabels,
  serviceOrder: serviceOrderStatusLabels,
  training: trainingStatusLabels,
}

/** How things stand with a row, in words; null where nothing is to be said. */
export const statusWords = ({ name, label }: Resource, status: string | null): string | null => {
  if (status === null) return null
  if (status === 'inactive' && labels[name] === undefined) return label.gender === 'f' ? 'Inativa' : 'Inativo'
  return labels[name]?.[status] ?? null
}
