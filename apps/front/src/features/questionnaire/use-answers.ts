import { useController, useFormContext, useWatch, type FieldErrors } from 'react-hook-form'
import type { GivenAnswer } from './asked.ts'

const messageOf = (errors: FieldErrors | undefined, name: string): string | null => {
  const message = errors?.[name]?.message
  return typeof message === 'string' ? message : null
}

/** The answers of a form by their questions, which the column of this name holds, and the sentence of each that is wrong. */
export const useAnswers = (column: string) => {
  const { field } = useController({ name: 'answers' })
  const { formState, getValues } = useFormContext()
  const watched: unknown = useWatch({ name: 'answers' })
  // The field of the form holds what the schema of its lines says, and its errors have the same shape.
  const read = (value: unknown) => (value ?? []) as (GivenAnswer & Record<string, unknown>)[]
  const answers = read(watched)
  // As above.
  const errors = formState.errors['questions'] as FieldErrors | undefined
  // As above.
  const textErrors = formState.errors['answers'] as FieldErrors[] | undefined
  const placeOf = (questionId: string) => answers.findIndex((answer) => answer[column] === questionId)
  const change = (questionId: string, part: Partial<GivenAnswer>) => {
    // Photos of an answer are a field of their own, which may have changed since.
    const now = read(getValues('answers'))
    const at = placeOf(questionId)
    const next = { [column]: questionId, answer: null, note: null, ...now[at], ...part }
    field.onChange(at < 0 ? [...now, next] : now.map((answer, place) => (place === at ? next : answer)))
  }
  return {
    of: (questionId: string): GivenAnswer | undefined => answers[placeOf(questionId)],
    placeOf,
    /** What is wrong with an answer, or with a fact of the row that its question asks for. */
    errorOf: (questionId: string, facts: readonly string[]): string | null => {
      const texts = textErrors?.[placeOf(questionId)]
      return (
        messageOf(texts, 'answer') ??
        messageOf(texts, 'note') ??
        messageOf(errors, questionId) ??
        facts.map((fact) => messageOf(formState.errors, fact)).find((message) => message !== null) ??
        null
      )
    },
    change,
  }
}
