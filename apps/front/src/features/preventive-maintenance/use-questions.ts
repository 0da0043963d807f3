import type { PreventiveMaintenance } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { preventiveMaintenanceTemplates } from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'
import { useQuery } from '@tanstack/react-query'
import { useData } from '../../kit/data/data.ts'
import { usePermissions } from '../../kit/session/session-context.tsx'
import { templateQuestions } from '../preventive-maintenance-template/shared/template-form.ts'
import { questionsAnswered, type AskedQuestion } from './read.ts'

/** The questions of the version that a preventive answers; for who may not see templates, those that have an answer. */
export const useQuestions = (row: PreventiveMaintenance): AskedQuestion[] => {
  const data = useData()
  const { data: template } = useQuery({
    queryKey: [preventiveMaintenanceTemplates.name, 'one', row.templateId],
    queryFn: () => data.one(preventiveMaintenanceTemplates, row.templateId),
    enabled: usePermissions()('show_preventive_maintenance_template'),
  })
  return template ? templateQuestions(template, row.templateVersion) : questionsAnswered(row)
}
