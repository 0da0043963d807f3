type Errors = Readonly<Record<string, string>>

/**
 * What is wrong with a form whose questions ask for facts of the row: an answer that is wrong by itself is told once, and not as
 * the fact too. `asked`: fact → the question that asks for it.
 */
export const onceTold = (
  errors: Errors,
  asked: Readonly<Record<string, { id: string } | undefined>>,
  answers: Errors,
): Record<string, string> => {
  const isTold = (fact: string) => answers[`questions.${asked[fact]?.id}`] !== undefined
  return { ...Object.fromEntries(Object.entries(errors).filter(([fact]) => !isTold(fact))), ...answers }
}
