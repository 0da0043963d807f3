import { Failure, failures, type FailureCode } from '@rentme/domain/failure'
import pg from 'pg'
import { codeOf } from './error-code.ts'

/** Constraint of the database → the refusal that a person reads. */
export type Constraints = Readonly<Record<string, { field: string; message: string } | { code: FailureCode }>>

export interface Problem {
  status: number
  body: {
    code: FailureCode
    message: string
    requestId: string
    fields?: Record<string, string>
    current?: unknown
    changedBy?: string | null
  }
  retryAfterSeconds?: number
}

/** An answer names the first of many invalid fields: more help nobody, and the caller chooses how many and how long. */
const mostFields = 50
const longestPath = 200

const boundedFields = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .slice(0, mostFields)
      .map(([path, sentence]) => [path.slice(0, longestPath), sentence]),
  )

/** The answer that refuses a call, in the one shape that every error has. */
export const problemOf = (failure: Failure, requestId: string): Problem => {
  const { fields, current, changedBy, retryAfterSeconds } = failure.details
  return {
    status: failures[failure.code].status,
    body: {
      code: failure.code,
      message: failure.message,
      requestId,
      ...(fields === undefined ? {} : { fields: boundedFields(fields) }),
      ...(current === undefined ? {} : { current }),
      ...(changedBy === undefined ? {} : { changedBy }),
    },
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  }
}

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'
const notNullViolation = '23502'

/**
 * A constraint that the database refused, or a moment in which nothing can be kept, as a failure; null when the error
 * is a fault of this program.
 */
export const failureOf = (error: unknown, constraints: Constraints): Failure | null => {
  if (error instanceof Failure) return error
  if (isTransient(error)) return new Failure('unavailable', { retryAfterSeconds: 1 })
  if (isTooLong(error))
    return new Failure('unavailable', {
      message: 'A consulta demorou demais. Tente novamente com menos palavras ou com um filtro.',
      retryAfterSeconds: 10,
    })
  if (isOutage(error)) return new Failure('unavailable', { retryAfterSeconds: 5 })
  if (!(error instanceof pg.DatabaseError)) return null
  const known = constraints[error.constraint ?? '']
  if (known !== undefined) {
    return 'code' in known
      ? new Failure(known.code)
      : new Failure('invalid', { message: known.message, fields: { [known.field]: known.message } })
  }
  if (error.code === uniqueViolation && error.constraint?.endsWith('_pkey') === true)
    return new Failure('id_taken')
  // The id of a person's user is copied by trigger: it is missing when the person is not there.
  const copied = error.code === notNullViolation ? /^(.+)UserId$/.exec(error.column ?? '')?.[1] : undefined
  if (copied !== undefined)
    return new Failure('invalid', { fields: { [`${copied}Id`]: 'Registro não encontrado.' } })
  if (error.code === foreignKeyViolation) {
    const column = /_([A-Za-z]+)_fkey$/.exec(error.constraint ?? '')?.[1]
    return new Failure('invalid', { fields: { [column ?? 'id']: 'Registro não encontrado.' } })
  }
  return null
}

const sqlState = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '')

/** Another row has the same name, document or the like. */
export const isDuplicate = (error: unknown): boolean => sqlState(error) === uniqueViolation

const transientCodes = new Set(['40001', '40P01'])

/** Deadlocks and serialization failures: the same call may succeed when tried again at once. */
export const isTransient = (error: unknown): boolean => transientCodes.has(sqlState(error))

/** A statement ran for longer than a caller may make the database work. */
const isTooLong = (error: unknown): boolean => sqlState(error) === '57014'

/** Classes of PostgreSQL's own errors: lost connections, nothing left (disk, memory, connections), shut down, starting. */
const outageClasses = /^(08|53|57P)/
const outageOfSystem = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
])
/** What the driver and its pool say of a connection that is not there, or not soon; these errors have no code. */
const outageMessages =
  /^(Connection terminated|Client (was closed|has encountered)|timeout exceeded when|Postgres connection has been)/

/** The database or the disk is gone for a while: nothing was wrong with the call. */
const isOutage = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError) return outageClasses.test(sqlState(error))
  if (!(error instanceof Error)) return false
  // A service that keeps files refused, or did not answer.
  if ('$metadata' in error) return true
  return outageOfSystem.has(codeOf(error) ?? '') || outageMessages.test(error.message)
}

/** Another call holds the rows longer than a caller should wait: the same call may succeed later. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03'
