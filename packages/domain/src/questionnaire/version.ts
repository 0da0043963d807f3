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
