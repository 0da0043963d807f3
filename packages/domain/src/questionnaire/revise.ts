export interface Question {
  id: string
  position: number
  [fact: string]: unknown
}

/** A question as an editor sends it: with the id of the one that it changes, or without. */
export interface EditedQuestion {
  id?: string | undefined
  [fact: string]: unknown
}

export interface Revision {
  /** Questions that stay as they are in the next version. */
  kept: string[]
  /** Questions that the next version no longer holds. */
  ended: string[]
  /** Questions that begin with the next version, at their position. */
  added: (EditedQuestion & { position: number })[]
}

/**
 * What an edited list of questions changes against the current one. A question that differs in one of
 * `facts` or stands elsewhere ends, and another begins: what was answered stays as it was asked.
 */
export const revise = (
  current: readonly Question[],
  next: readonly EditedQuestion[],
  facts: readonly string[],
): Revision => {
  const byId = new Map(current.map((question) => [question.id, question]))
  const kept: string[] = []
  const added: Revision['added'] = []
  for (const [position, question] of next.entries()) {
    const before = question.id === undefined ? undefined : byId.get(question.id)
    const isSame = before?.position === position && facts.every((fact) => before[fact] === question[fact])
    if (before !== undefined && isSame) kept.push(before.id)
    else added.push({ ...question, position })
  }
  return { kept, added, ended: current.map(({ id }) => id).filter((id) => !kept.includes(id)) }
}
