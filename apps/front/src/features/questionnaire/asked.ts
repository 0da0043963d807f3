import type { QuestionType } from '@rentme/domain/checklist-model/checklist-model'

/** An answer as a form holds it. */
export interface GivenAnswer {
  answer: string | null
  note: string | null
  /** Ids, where answers have photos of their own. */
  photos?: readonly string[]
}

/** A question of any questionnaire. */
export interface AskedOf {
  id: string
  question: string
  type: QuestionType
  required: boolean
  unit?: string | null
}
