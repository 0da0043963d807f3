/**
 * What is wrong with a form, where its reading is the answer to a question: an answer that is wrong by itself is told once,
 * and not as a reading too.
 */
export const onceTold = (
  { hourMeter, ...errors }: Readonly<Record<string, string>>,
  questionId: string | undefined,
  answers: Readonly<Record<string, string>>,
): Record<string, string> => ({
  ...errors,
  ...(hourMeter !== undefined && answers[`questions.${questionId}`] === undefined && { hourMeter }),
  ...answers,
})
