import { clients } from '@rentme/domain/client/client'
import { employees } from '@rentme/domain/employee/employee'
import { Failure } from '@rentme/domain/failure'
import type { Store } from '@rentme/domain/kit/resource'
import { trainingParticipants } from '@rentme/domain/training/training'
import { sql } from 'kysely'
import { z } from 'zod'
import { holds, type Actor } from '../../kit/actor.ts'
import type { Db, Tx } from '../../kit/database.ts'
import type { RawRow } from '../../kit/read.ts'

/** Who may ask for his data: the titular of the law. */
export const kinds = ['client', 'employee', 'participant'] as const
export type Kind = (typeof kinds)[number]

export const subjectParams = z.strictObject({
  kind: z.enum(kinds).describe('What kind of person the subject is'),
  id: z.uuid('Identificador inválido.').describe('Id of the subject'),
})
export type SubjectParams = z.output<typeof subjectParams>

export const storeOf: Readonly<Record<Kind, Store>> = {
  client: clients,
  employee: employees,
  participant: trainingParticipants,
}

/** Columns that say who somebody is; an anonymised row keeps the name's place only. */
export const personalColumns: Readonly<Record<Kind, readonly string[]>> = {
  client: [
    'company',
    'tradeName',
    'document',
    'stateRegistration',
    'email',
    'phone',
    'phone2',
    'zipCode',
    'street',
    'number',
    'complement',
    'district',
    'city',
    'state',
    'notes',
  ],
  employee: ['email', 'document', 'phone', 'registration'],
  participant: ['document', 'jobFunction', 'companyName', 'signatureData'],
}

export interface Subject {
  kind: Kind
  id: string
  name: string
  document: string | null
  email: string | null
  /** Null for a participant, who is no user. */
  userId: string | null
  row: RawRow
}

/** An administrator answers for people's data: nobody else sees all of it, or may take it away. */
export const privacyOnly = {
  allows: (actor: Actor) =>
    (['edit_client', 'edit_employee', 'delete_job_title'] as const).every((right) => holds(actor, right)),
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The person, deleted or not: what is kept is kept. Throws `not_found`. */
export const subjectOf = async (db: Db | Tx, { kind, id }: SubjectParams): Promise<Subject> => {
  const { rows } =
    await sql<RawRow>`select * from ${sql.table(storeOf[kind].store)} where id = ${id} for update`.execute(db)
  const row = rows[0]
  if (row === undefined) throw new Failure('not_found')
  return {
    kind,
    id,
    name: text(row['name']) ?? '',
    document: text(row['document']),
    email: text(row['email']),
    userId: text(row['userId']),
    row,
  }
}
