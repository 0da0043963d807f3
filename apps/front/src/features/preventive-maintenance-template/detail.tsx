import { questionTypeLabels } from '@rentme/domain/checklist-model/checklist-model'
import { fieldsOf } from '@rentme/domain/words/column'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import {
  preventiveMaintenanceTemplateQuestions,
  preventiveMaintenanceTemplates,
  type PreventiveMaintenanceTemplate,
} from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'
import { ActiveChip } from '../../kit/detail/active-chip.tsx'
import { Detail, FactsCard } from '../../kit/detail/detail.tsx'
import { labelName } from '../../kit/data/row-name.ts'
import { usePermissions } from '../../kit/session/session-context.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PlainTable, type Head } from '../../ui/rows/plain-table.tsx'
import { addresses } from '../addresses.ts'
import { templateQuestions } from './shared/template-form.ts'

const fields = fieldsOf(preventiveMaintenanceTemplates)
const questionFields = fieldsOf(preventiveMaintenanceTemplateQuestions)
const heads: readonly Head[] = [
  { label: 'Nº', figure: true },
  questionFields.question.short,
  questionFields.type.short,
  { label: questionFields.required.short, extra: true },
]

/** One template: what it asks, for which machines, and how often. */
export default function PreventiveMaintenanceTemplateDetail() {
  return (
    <Detail
      resource={preventiveMaintenanceTemplates}
      paths={addresses.preventiveMaintenanceTemplate}
      head={({ name, active, templateVersion }) => ({
        name,
        state: <ActiveChip active={active} />,
        facts: `Versão ${templateVersion}`,
      })}
      renderAside={(template) => <Facts template={template} />}
    >
      {(template) => <Questions template={template} />}
    </Detail>
  )
}

function Facts({ template }: { template: PreventiveMaintenanceTemplate }) {
  const can = usePermissions()
  return (
    <FactsCard
      title="Ficha"
      items={[
        { label: fields.description.short, value: template.description },
        { label: fields.productCategoryId.short, value: labelName(template.category) },
        { label: fields.productMaintenanceIntervalId.short, value: labelName(template.maintenanceInterval) },
        { label: fields.questionsCount.short, value: template.questionsCount },
        ...(can('access_preventive_maintenance')
          ? [
              {
                label: 'Respostas',
                value: (
                  <Link href={`${addresses.preventiveMaintenance.list}?template_id=${template.id}`}>
                    Ver Manutenções
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function Questions({ template }: { template: PreventiveMaintenanceTemplate }) {
  const questions = templateQuestions(template)
  if (questions.length === 0)
    return (
      <Card>
        <EmptyState message="Nenhuma pergunta cadastrada." />
      </Card>
    )
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <PlainTable heads={heads}>
        <tbody>
          {questions.map(({ id, question, type, required }, at) => (
            <tr key={id}>
              <td data-figure>{at + 1}</td>
              <td>{question}</td>
              <td>{questionTypeLabels[type]}</td>
              <td data-extra>{required ? 'Sim' : 'Não'}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  )
}
