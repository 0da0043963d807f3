interface Versioned {
  sinceVersion: number
  untilVersion: number | null
  position: number
}

/** The questions of one version, in order; without `version`, those that are asked today. */
export const questionsOf = <Q extends Versioned>(questions: readonly Q[], version?: number): Q[] =>
  questions
    .filter((question) =>
      version === undefined
        ? question.untilVersion === null
        : question.sinceVersion <= version &&
          (question.untilVersion === null || question.untilVersion > version),
    )
    .sort((a, b) => a.position - b.position)

interface Answered {
  /** The version that whoever answered names; null when he names none. */
  named: number | null
  /** The version that is asked today. */
  present: number
  /** Ids of the questions that are answered. */
  ids: readonly string[]
}

/**
 * The version that answers are judged by: the one that was answered, as its device names it; without a name the newest
 * that asks all that was answered, and today's when none does.
 */
export const answeredVersion = (
  questions: readonly (Versioned & { id: string })[],
  { named, present, ids }: Answered,
): number => {
  if (named !== null && named >= 1 && named <= present) return named
  const asksAll = (version: number): boolean => {
    const asked = new Set<string>(questionsOf(questions, version).map(({ id }) => id))
    return ids.every((id) => asked.has(id))
  }
  const versions = Array.from({ length: present }, (_, at) => present - at)
  return versions.find(asksAll) ?? present
}
