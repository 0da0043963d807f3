import type { Checklist, ChecklistAnswer } from '@rentme/domain/checklist/checklist'
import type { ChecklistModel, ChecklistModelQuestion } from '@rentme/domain/checklist-model/checklist-model'
import { questionsOf } from '@rentme/domain/questionnaire/version'
import type { Answer } from '@rentme/domain/checklist/question'
import type { FileRef } from '@rentme/domain/kit/resource'

type AnswerRead = ChecklistAnswer & { photos?: readonly FileRef[] }

/** The answers that travel inside a checklist, with the ids of their photos. */
export const answersIn = (checklist: Checklist | null | undefined): Answer[] =>
  ((checklist as { answers?: readonly AnswerRead[] } | null | undefined)?.answers ?? []).map(
    ({ checklistModelQuestionId, answer, note, photos }) => ({
      checklistModelQuestionId,
      answer,
      note,
      photos: (photos ?? []).map(({ id }) => id),
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
