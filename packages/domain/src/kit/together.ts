/**
 * Asks for one thing by a function that asks for many: what is asked for in one turn of the process goes out as one question.
 * A failure of that is the failure of each.
 */
export const together = <A, B>(askAll: (asked: readonly A[]) => Promise<readonly B[]>) => {
  let waiting: { asked: A[]; answers: Promise<readonly B[]> } | null = null
  return async (one: A): Promise<B> => {
    const asked = waiting?.asked ?? []
    waiting ??= {
      asked,
      answers: Promise.resolve().then(() => {
        waiting = null
        return askAll(asked)
      }),
    }
    const at = asked.push(one) - 1
    const answer = (await waiting.answers)[at]
    if (answer === undefined) throw new Error('There are fewer answers than questions')
    return answer
  }
}
