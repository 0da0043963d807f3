import type { Checklist } from './checklist.ts'
import type { ChecklistModel, ChecklistModelQuestion } from '../checklist-model/checklist-model.ts'
import { questionsOf } from '../questionnaire/version.ts'
import { compare, type Compared } from './compare.ts'
import type { Answer } from './question.ts'

/** The answers that travel inside a checklist, with their photos. */
export const answersIn = (checklist: Checklist | null | undefined): Answer[] =>
  (checklist?.answers ?? []).map(({ checklistModelQuestionId, answer, note, photos = [] }) => ({
    checklistModelQuestionId,
    answer,
    note,
    photos: photos.map(({ id }) => id),
    files: photos,
  }))

/** The questions that travel inside a model, of one version and in order; without a version, the current ones. */
export const questionsIn = (
  model: ChecklistModel | null | undefined,
  version?: number,
): ChecklistModelQuestion[] => questionsOf(model?.questions ?? [], version)

type Answered = NonNullable<Checklist['answers']>[number]

/** A question as an answer to it carries it. */
export type AskedQuestion = NonNullable<Answered['question']>

/** The questions that the answers of checklists carry, each once and in order. */
export const questionsAnswered = (read: readonly (Checklist | null)[]): AskedQuestion[] => {
  const answers = read.flatMap((one) => one?.answers ?? [])
  const byId = new Map(
    answers.flatMap(({ question }) => (question ? [[question.id, question] as const] : [])),
  )
  return [...byId.values()].sort((a, b) => a.position - b.position)
}

/** A rental, question by question, from what its two checklists carry; signatures are no answers. */
export const comparedIn = (
  exit: Checklist | null,
  back: Checklist | null,
  run: number | null = null,
): Compared[] => {
  const questions = questionsAnswered([exit, back]).filter(({ type }) => type !== 'signature')
  return compare(questions, answersIn(exit), back === null ? null : answersIn(back), run)
}
