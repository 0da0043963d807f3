import { Failure, failures, type FailureCode } from '@rentme/domain/failure'
import pg from 'pg'

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

/** The answer that refuses a call, in the one shape that every error has. */
export const problemOf = (failure: Failure, requestId: string): Problem => {
  const { fields, current, changedBy, retryAfterSeconds } = failure.details
  return {
    status: failures[failure.code].status,
    body: {
      code: failure.code,
      message: failure.message,
      requestId,
      ...(fields === undefined ? {} : { fields }),
      ...(current === undefined ? {} : { current }),
      ...(changedBy === undefined ? {} : { changedBy }),
    },
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  }
}

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

/** A constraint that the database refused, as a failure; null when the error is not a caller's. */
export const failureOf = (error: unknown, constraints: Constraints): Failure | null => {
  if (error instanceof Failure) return error
  if (!(error instanceof pg.DatabaseError)) return null
  const known = constraints[error.constraint ?? '']
  if (known !== undefined) {
    return 'code' in known
      ? new Failure(known.code)
      : new Failure('invalid', { message: known.message, fields: { [known.field]: known.message } })
  }
  if (error.code === uniqueViolation && error.constraint?.endsWith('_pkey') === true)
    return new Failure('id_taken')
  if (error.code === foreignKeyViolation) {
    const column = /_([A-Za-z]+)_fkey$/.exec(error.constraint ?? '')?.[1]
    return new Failure('invalid', { fields: { [column ?? 'id']: 'Registro não encontrado.' } })
  }
  return null
}

const codeOf = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '')

const transientCodes = new Set(['40001', '40P01', '57014'])

/** Deadlocks and serialization failures: the same call may succeed when tried again at once. */
export const isTransient = (error: unknown): boolean => transientCodes.has(codeOf(error))

/** Another call holds the rows longer than a caller should wait: the same call may succeed later. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'
