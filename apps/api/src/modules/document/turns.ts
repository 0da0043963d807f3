import { Failure } from '@rentme/domain/failure'

const tooMany = () =>
  new Failure('too_many_requests', {
    message: 'Aguarde os documentos que você já pediu e tente novamente.',
    retryAfterSeconds: 5,
  })

/**
 * Runs at most `most` pieces of work at once; the others wait, first come, first served. One person has at most `each`
 * under way or waiting: throws `too_many_requests` for more.
 */
export const turns = (most: number, each: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  const held = new Map<string, number>()
  const hold = (person: string, more: 1 | -1) => {
    const count = (held.get(person) ?? 0) + more
    if (count > each) throw tooMany()
    if (count === 0) held.delete(person)
    else held.set(person, count)
  }
  return async <T>(person: string, work: () => Promise<T>): Promise<T> => {
    hold(person, 1)
    if (running >= most) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await work()
    } finally {
      hold(person, -1)
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
