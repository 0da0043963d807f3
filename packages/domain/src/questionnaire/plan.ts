import { patch, put, type Change, type Facts, type Values } from '../kit/plan.ts'
import type { Resource, Store } from '../kit/resource.ts'
import { revise, type EditedQuestion, type Question } from './revise.ts'
import { questionsOf } from './version.ts'

interface Questionnaire {
  header: Resource
  /** Column of the header that counts its versions. */
  version: string
  questions: Store
  /** Column of the questions that points at the header. */
  parent: string
  /** What makes a question another one when it differs. */
  facts: readonly string[]
}

type Versioned = Question & { sinceVersion: number; untilVersion: number | null }

/**
 * A version stays as it is and the next one begins: a phone without signal may be answering it, whoever has answered it
 * here. A device leaves the next version to the server.
 */
const questionChanges = async (
  facts: Facts,
  questionnaire: Questionnaire,
  { before, after, input }: { before: Values | null; after: Values; input: Values },
): Promise<Change[]> => {
  const { header, questions, parent, version: column } = questionnaire
  // Routes and forms read them by the schema of the noun that has them; the rows are those of its own store.
  const sent = input['questions'] as EditedQuestion[] | undefined
  if (sent === undefined || (before !== null && !facts.isWhole)) return []
  const id = String(after['id'])
  const version = Number(before?.[column] ?? 1)
  const rows: unknown[] = before === null ? [] : await facts.where(questions, { [parent]: id })
  // As above.
  const { added, ended } = revise(questionsOf(rows as Versioned[]), sent, questionnaire.facts)
  if (added.length === 0 && ended.length === 0) return []
  const isNew = before === null
  const next = version + (isNew ? 0 : 1)
  const taken = new Set(ended)
  return [
    ...(isNew ? [] : [patch(header, id, { [column]: next })]),
    ...ended.map((old) => patch(questions, old, { untilVersion: next })),
    ...added.map((question) => {
      const own = question.id !== undefined && !taken.has(question.id) ? question.id : facts.newId()
      return put(questions, own, { ...question, [parent]: id, sinceVersion: next, untilVersion: null })
    }),
  ]
}

/** What a noun that is a questionnaire does beside its row, in its plan: its versions. */
export const versioned = (questionnaire: Questionnaire) => ({
  fill: async (_facts: Facts, { before }: { before: Values | null }): Promise<Values> =>
    before === null ? { [questionnaire.version]: 1 } : {},
  follow: (facts: Facts, writing: { before: Values | null; after: Values; input: Values }) =>
    questionChanges(facts, questionnaire, writing),
})
