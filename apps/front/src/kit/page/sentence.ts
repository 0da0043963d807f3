import { Failure } from '@rentme/domain/failure'
import { isFull, noRoom } from '../../offline/local/room.ts'
import { ToldError } from '../../platform/told-error.ts'
import { Problem } from '../data/problem.ts'

/**
 * What a failure says to the person: that there is no room, its own sentence when it was written for people, else
 * `otherwise`. Errors of browsers and plugins have names of their own and speak English.
 */
export const sentenceOf = (error: unknown, otherwise: string): string => {
  if (isFull(error)) return noRoom
  const isForPeople =
    error instanceof Problem ||
    error instanceof Failure ||
    error instanceof ToldError ||
    (error instanceof Error && error.name === 'Error')
  return isForPeople && error.message !== '' ? error.message : otherwise
}

/** What a save on the device says that failed: what is wrong with its first field, why it was refused, or that it was not kept. */
export const unsaved = (error: unknown): string => {
  if (error instanceof Problem) return Object.values(error.fields)[0] ?? error.message
  return isFull(error) ? noRoom : 'Não foi possível salvar no aparelho. Tente novamente.'
}
