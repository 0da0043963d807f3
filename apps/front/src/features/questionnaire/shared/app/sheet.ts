import type { Question } from '@rentme/domain/checklist/question'
import type { LikelyRange } from '@rentme/domain/hour-meter/judge'
import type { Progress } from '../../../../kit/app/list/draft-kind.ts'
import type { Doubt } from '../../../../kit/editor/doubt-dialog.tsx'

export interface SheetAnswer {
  answer: string | null
  note: string
  photos: string[]
}

/** A questionnaire that is being filled in, whatever it belongs to: what a draft keeps and a reload brings back. */
export interface Sheet {
  answers: Readonly<Record<string, SheetAnswer>>
  /** A step of the noun's own, the id of a question, or `review`. */
  at: string
  /** Where the camera is taking a photo: one that outlives the app belongs there. */
  camera: string | null
  /** How far it has come, for lists of drafts; absent until something was changed. */
  progress?: Progress | undefined
}

/** Changes a sheet of any noun. */
export type Change = (change: <S extends Sheet>(sheet: S) => S) => void

/** A step that is no question, as the list of steps names it. */
export interface OwnStep {
  id: string
  label: string
}

/** Where answers of earlier sheets lie on the device, and the column that names their question. */
export interface NotesKept {
  store: string
  column: string
}

/** What a sheet asks and how it stands, for the screens that fill it in. */
export interface Script {
  /** Questions that are asked, in order. */
  questions: readonly Question[]
  /** Whether what still waits for a plain answer may be answered as conforming at once. */
  allowsRest: boolean
  /** Steps before and after the questions; the review comes last. */
  before: readonly OwnStep[]
  after: readonly OwnStep[]
  /** Last reading of the machine, in hours. */
  lastReading: number | null
  /** Between which readings one is likely; null while that is unknown. */
  likely: LikelyRange | null
  notes: NotesKept
  /** What is wrong with an answer, or null. */
  errorOf: (question: Question) => string | null
  /** What keeps a step that is no question from being left, or null. */
  stopOf: (step: string) => string | null
  /** Steps that keep the sheet from being saved, in order. */
  missing: readonly string[]
  /** What is asked before the sheet is saved, or null. */
  doubt: Doubt | null
}

const emptyAnswer: SheetAnswer = { answer: null, note: '', photos: [] }

export const answerTo = ({ answers }: Sheet, questionId: string): SheetAnswer =>
  answers[questionId] ?? emptyAnswer

/** The sheet with one answer changed. */
export const withAnswer = <S extends Sheet>(
  sheet: S,
  questionId: string,
  change: Partial<SheetAnswer>,
): S => ({
  ...sheet,
  answers: { ...sheet.answers, [questionId]: { ...answerTo(sheet, questionId), ...change } },
})

/** The sheet with the photos of one question changed. */
export const withPhotos = <S extends Sheet>(
  sheet: S,
  questionId: string,
  change: (photos: readonly string[]) => string[],
): S => withAnswer(sheet, questionId, { photos: change(answerTo(sheet, questionId).photos) })

/** An empty text is no text. */
export const orNull = (text: string | null): string | null =>
  text === null || text.trim() === '' ? null : text.trim()

/** Whether somebody has begun to answer a question. */
export const isTouched = (sheet: Sheet, question: Question): boolean => {
  const { answer, note, photos } = answerTo(sheet, question.id)
  return (answer !== null && answer !== '') || note !== '' || photos.length > 0
}

/** Pictures of all answers, those that are signatures too. */
export const photosOf = ({ answers }: Sheet): string[] =>
  Object.values(answers).flatMap(({ photos }) => photos)

/** How many photos were taken; what is signed is none. */
export const photoCount = (sheet: Sheet, { questions }: Pick<Script, 'questions'>): number =>
  questions
    .filter(({ type }) => type !== 'signature')
    .reduce((sum, { id }) => sum + answerTo(sheet, id).photos.length, 0)

type Steps = Pick<Script, 'before' | 'after' | 'questions'>

/** The step that many places away from where the sheet is; the ends hold. */
export const stepFrom = ({ at }: Sheet, { before, questions, after }: Steps, by: number): string => {
  const steps = [...before, ...questions, ...after].map(({ id }) => id).concat('review')
  const place = Math.max(0, steps.indexOf(at))
  return steps[Math.min(steps.length - 1, Math.max(0, place + by))] ?? 'review'
}

/** Questions that nothing is missing of. */
export const doneOf = ({ questions, missing }: Pick<Script, 'questions' | 'missing'>): number =>
  questions.filter(({ id }) => !missing.includes(id)).length

/** The sheet with how far it has come, as its script counts. */
export const withProgress = <S extends Sheet>(
  sheet: S,
  script: Pick<Script, 'questions' | 'missing'>,
): S => ({ ...sheet, progress: { done: doneOf(script), of: script.questions.length } })
