import { Failure } from '@rentme/domain/failure'
import { tidy } from '@rentme/domain/kit/fields'
import type { z } from 'zod'
import type { LocalDatabase } from './database.ts'
import type { Outbox } from '../queue/outbox.ts'
import type { LocalRow } from '../queue/queue-item.ts'

/** What a local write needs to know of its surroundings. */
export interface WriteContext {
  db: LocalDatabase
  outbox: Outbox
  /** Milliseconds since 1970. */
  now: () => number
  newId: () => string
  /** IANA name of the company's time zone. */
  zone: () => string
  permissions: () => readonly string[]
  /** The employee who is signed in. */
  employeeId: () => string
}

/** The input as the schema reads it. Throws `invalid` with every field at once. */
export const parseInput = <S extends z.ZodType>(schema: S, input: unknown): z.output<S> => {
  const parsed = schema.safeParse(tidy(input))
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message
  throw new Failure('invalid', { fields })
}

/** A row as it will be once the server has it; version 0 says that it has not. */
export const newRow = (id: string, at: number, values: Readonly<Record<string, unknown>>): LocalRow => {
  const moment = new Date(at).toISOString()
  return { createdAt: moment, updatedAt: moment, deletedAt: null, ...values, id, version: 0 }
}
