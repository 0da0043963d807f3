import { fuelLevels } from './checklist.ts'
import type { Answer, Question } from './question.ts'

type Asked = Pick<Question, 'id' | 'type' | 'unit'>

const answerTo = (question: Asked | undefined, answers: readonly Answer[]): string | null =>
  question === undefined
    ? null
    : (answers.find((answer) => answer.checklistModelQuestionId === question.id)?.answer ?? null)

/** The question that reads the hour meter: the first number in hours. */
export const hourMeterQuestion = <Q extends Asked>(questions: readonly Q[]): Q | undefined =>
  questions.find(({ type, unit }) => type === 'number' && unit === 'h')

/** The hour meter that a checklist's answers read, in hours, or null when none is asked. */
export const hourMeterOf = (questions: readonly Asked[], answers: readonly Answer[]): number | null => {
  const text = answerTo(hourMeterQuestion(questions), answers)
  return text === null || !Number.isFinite(Number(text)) ? null : Number(text)
}

/** The fuel level that a checklist's answers read, in percent, or null when none is asked. */
export const fuelLevelOf = (
  questions: readonly Asked[],
  answers: readonly Answer[],
): (typeof fuelLevels)[number] | null => {
  const text = answerTo(
    questions.find(({ type }) => type === 'fuel'),
    answers,
  )
  return fuelLevels.find((level) => String(level) === text) ?? null
}
