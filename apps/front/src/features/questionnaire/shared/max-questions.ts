/** Questions that a questionnaire may hold. */
export const maxQuestions = 100
