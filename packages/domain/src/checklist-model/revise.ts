import type { ChecklistModelQuestion } from './checklist-model.ts'
import type { QuestionInput } from './input.ts'

export interface Revision {
  /** Questions that stay as they are in the next version. */
  kept: string[]
  /** Questions that the next version no longer holds. */
  ended: string[]
  /** Questions that begin with the next version, at their position. */
  added: (QuestionInput & { position: number })[]
}

const facts = ['question', 'type', 'unit', 'min', 'max', 'required', 'photoRule', 'appliesTo'] as const

const isSame = (current: ChecklistModelQuestion, next: QuestionInput, position: number) =>
  current.position === position && facts.every((fact) => current[fact] === next[fact])

/**
 * What an edited list of questions changes against the current one. A question that is worded, typed or
 * placed otherwise ends, and another begins: what was answered stays as it was asked.
 */
export const revise = (
  current: readonly ChecklistModelQuestion[],
  next: readonly QuestionInput[],
): Revision => {
  const byId = new Map(current.map((question) => [String(question.id), question]))
  const kept: string[] = []
  const added: Revision['added'] = []
  for (const [position, question] of next.entries()) {
    const before = question.id === undefined ? undefined : byId.get(question.id)
    if (before !== undefined && isSame(before, question, position)) kept.push(before.id)
    else added.push({ ...question, position })
  }
  return { kept, added, ended: current.map(({ id }) => String(id)).filter((id) => !kept.includes(id)) }
}
