import { styled } from '@mui/material/styles'
import type { PreventiveAnswerInput } from '@rentme/domain/preventive-maintenance/input'
import {
  preventiveMaintenanceAnswers,
  type PreventiveMaintenance,
} from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { fieldsOf } from '@rentme/domain/words/column'
import { count } from '@rentme/domain/kit/plural'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { CloseIcon } from '../../ui/theme/icons.tsx'
import { PlainTable, type Head } from '../../ui/rows/plain-table.tsx'
import { QuietState } from '../../ui/feedback/quiet-state.tsx'
import { ink } from '../../ui/theme/tokens.ts'
import { AnswerValue } from '../questionnaire/shared/answer-value.tsx'
import { answersIn } from './read.ts'
import { useQuestions } from './use-questions.ts'

const fields = fieldsOf(preventiveMaintenanceAnswers)
const heads: readonly Head[] = [{ label: 'Nº', figure: true }, fields.questionId.short, fields.answer.short]

const Note = styled('div')({ color: ink[500], maxWidth: '60ch' })

/** Question by question what was found; photos and the signature stand in cards of their own. */
export function AnswersCard({ row }: { row: PreventiveMaintenance }) {
  const answers = new Map<string, PreventiveAnswerInput>(
    answersIn(row).map((answer) => [answer.questionId, answer]),
  )
  const questions = useQuestions(row).filter(({ type }) => type !== 'photo' && type !== 'signature')
  const bad = questions.filter(({ id }) => answers.get(id)?.answer === 'nok').length
  return (
    <FormSection
      title="Respostas"
      actions={
        bad > 0 && (
          <QuietState label={count(bad, 'não conforme', 'não conformes')} tone="danger" icon={CloseIcon} />
        )
      }
    >
      {questions.length === 0 && <EmptyState message="Nenhuma resposta registrada." />}
      {questions.length > 0 && (
        <PlainTable heads={heads}>
          <tbody>
            {questions.map(({ id, question, type }, at) => {
              const answer = answers.get(id)
              return (
                <tr key={id}>
                  <td data-figure>{at + 1}</td>
                  <td>
                    {question}
                    {answer?.note && <Note>{answer.note}</Note>}
                  </td>
                  <td>
                    <AnswerValue question={{ type, unit: null }} answer={answer?.answer ?? null} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </PlainTable>
      )}
    </FormSection>
  )
}
