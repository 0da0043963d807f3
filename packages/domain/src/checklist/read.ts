import type { Checklist, ChecklistAnswer } from './checklist.ts'
import type { ChecklistModel, ChecklistModelQuestion } from '../checklist-model/checklist-model.ts'
import { questionsOf } from '../questionnaire/version.ts'
import type { Answer } from './question.ts'
import type { FileRef, Label } from '../kit/resource.ts'

type AnswerRead = ChecklistAnswer & { photos?: readonly FileRef[]; question?: Label | null }

/** The answers that travel inside a checklist, with their photos. */
export const answersIn = (checklist: Checklist | null | undefined): Answer[] =>
  ((checklist as { answers?: readonly AnswerRead[] } | null | undefined)?.answers ?? []).map(
    ({ checklistModelQuestionId, answer, note, photos = [] }) => ({
      checklistModelQuestionId,
      answer,
      note,
      photos: photos.map(({ id }) => id),
      files: photos,
    }),
  )

/** The questions that travel inside a model, of one version and in order; without a version, the current ones. */
export const questionsIn = (
  model: ChecklistModel | null | undefined,
  version?: number,
): ChecklistModelQuestion[] =>
  questionsOf(
    (model as { questions?: readonly ChecklistModelQuestion[] } | null | undefined)?.questions ?? [],
    version,
  )

/** The questions that the answers of checklists carry, each once and in order. */
export const questionsAnswered = (read: readonly (Checklist | null)[]): ChecklistModelQuestion[] => {
  const answers = read.flatMap((one) => (one as { answers?: readonly AnswerRead[] } | null)?.answers ?? [])
  const byId = new Map(
    answers.flatMap(({ question }) => (question ? [[question.id, question] as const] : [])),
  )
  return ([...byId.values()] as unknown as ChecklistModelQuestion[]).sort((a, b) => a.position - b.position)
}
