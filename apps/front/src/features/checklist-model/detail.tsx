import { fieldsOf } from '@rentme/domain/words/column'
import {
  questionTypeLabels,
  photoRuleLabels,
  applicationLabels,
  checklistModelQuestions,
  checklistModels,
  type ChecklistModel,
} from '@rentme/domain/checklist-model/checklist-model'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { ActiveChip } from '../../kit/detail/active-chip.tsx'
import { Detail, FactsCard } from '../../kit/detail/detail.tsx'
import { usePermissions } from '../../kit/session/session-context.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PlainTable, type Head } from '../../ui/rows/plain-table.tsx'
import { addresses } from '../addresses.ts'
import { questionsIn } from '@rentme/domain/checklist/read'
import { limitsOf, photoRuleOf, photoRulesFor } from './shared/question-words.ts'

const fields = fieldsOf(checklistModels)
const questionFields = fieldsOf(checklistModelQuestions)
const heads: readonly Head[] = [
  { label: 'Nº', figure: true },
  questionFields.question.short,
  questionFields.type.short,
  { label: questionFields.appliesTo.short, extra: true },
  { label: questionFields.photoRule.short, extra: true },
  { label: questionFields.required.short, extra: true },
]

/** One model: what it asks, of whom, and which machines use it. */
export default function ChecklistModelDetail() {
  return (
    <Detail
      resource={checklistModels}
      paths={addresses.checklistModel}
      head={({ name, active, modelVersion }) => ({
        name,
        state: <ActiveChip active={active} />,
        facts: `Versão ${modelVersion}`,
      })}
      renderAside={(model) => <Facts model={model} />}
    >
      {(model) => <Questions model={model} />}
    </Detail>
  )
}

function Facts({ model }: { model: ChecklistModel }) {
  const can = usePermissions()
  return (
    <FactsCard
      title="Ficha"
      items={[
        { label: fields.description.short, value: model.description },
        { label: fields.allowsRest.short, value: model.allowsRest ? 'Sim' : 'Não' },
        { label: fields.modelVersion.short, value: model.modelVersion },
        { label: fields.questionsCount.short, value: model.questionsCount },
        {
          label: fields.productsCount.short,
          value: can('access_product') ? (
            <Link href={`${addresses.product.list}?checklist_model_id=${model.id}`}>
              {model.productsCount}
            </Link>
          ) : (
            model.productsCount
          ),
        },
        ...(can('access_checklist')
          ? [
              {
                label: 'Respostas',
                value: (
                  <Link href={`${addresses.checklist.list}?checklist_model_id=${model.id}`}>
                    Ver Checklists
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function Questions({ model }: { model: ChecklistModel }) {
  const questions = questionsIn(model)
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
          {questions.map((question, at) => (
            <tr key={question.id}>
              <td data-figure>{at + 1}</td>
              <td>{question.question}</td>
              <td>{[questionTypeLabels[question.type], limitsOf(question)].filter(Boolean).join(' · ')}</td>
              <td data-extra>{applicationLabels[question.appliesTo]}</td>
              <td data-extra>
                {photoRulesFor(question.type).length === 0 ? '–' : photoRuleLabels[photoRuleOf(question)]}
              </td>
              <td data-extra>{question.required ? 'Sim' : 'Não'}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  )
}
