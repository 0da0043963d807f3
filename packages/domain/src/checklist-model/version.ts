import type { ChecklistModelQuestion } from './checklist-model.ts'

type Versioned = Pick<ChecklistModelQuestion, 'sinceVersion' | 'untilVersion' | 'position'>

/** The questions of one version, in order; without `version`, those that a new checklist asks. */
export const questionsOf = <Q extends Versioned>(questions: readonly Q[], version?: number): Q[] =>
  questions
    .filter((question) =>
      version === undefined
        ? question.untilVersion === null
        : question.sinceVersion <= version &&
          (question.untilVersion === null || question.untilVersion > version),
    )
    .sort((a, b) => a.position - b.position)
