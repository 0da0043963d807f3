import { Failure } from '@rentme/domain/failure'
import { isFull, noRoom } from '../../offline/local/room.ts'
import { Problem } from './problem.ts'

/** What the rules of the device refuse, as screens know it, and that it has no room. */
export const asProblem = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (isFull(error)) throw new Problem('no_room', noRoom)
    if (!(error instanceof Failure)) throw error
    const { fields, current } = error.details
    throw new Problem(error.code, error.message, {
      status: error.status,
      ...(fields === undefined ? {} : { fields }),
      current,
    })
  }
}
