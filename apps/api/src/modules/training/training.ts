import { randomBytes } from 'node:crypto'
import { trainingChanges, trainingInput } from '@rentme/domain/training/input'
import { trainingErrors, validUntil } from '@rentme/domain/training/rules'
import {
  trainingParticipants,
  trainings,
  type Training,
  type TrainingParticipant,
} from '@rentme/domain/training/training'
import { dateIn } from '@rentme/domain/kit/time'
import { Failure } from '@rentme/domain/failure'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database.ts'
import { linesOf, replaceLines } from '../../kit/lines.ts'
import type { Module } from '../../kit/module.ts'
import type { RawRow } from '../../kit/read.ts'

const participantsOf = (id: unknown) => ({
  store: trainingParticipants,
  parent: 'trainingId',
  id: String(id),
})

/** A code that a person can read out and nobody can guess: no 0, O, 1 or I. */
const certificateCode = () => {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return [...randomBytes(10)].map((byte) => letters[byte % letters.length]).join('')
}

const certify = async (tx: Tx, training: Training): Promise<void> => {
  if (training.status !== 'done') return
  const { rows } = await sql<{
    id: string
  }>`select id from training_participants where "trainingId" = ${training.id}
    and "deletedAt" is null and attended and result = 'satisfactory' and "certificateCode" is null`.execute(
    tx,
  )
  for (const { id } of rows)
    await sql`update training_participants set "certificateCode" = ${certificateCode()} where id = ${id}`.execute(
      tx,
    )
}

export const trainingModule = (config: Pick<Config, 'timeZone'>): Module<Training> => ({
  resource: trainings,
  input: { create: trainingInput, update: trainingChanges },
  extras: {
    participantsCount: sql`select count(*)::int from training_participants p where p."trainingId" = t.id and p."deletedAt" is null`,
  },
  constraints: {
    training_participants_document_key: {
      field: 'participants',
      message: 'Há dois participantes com o mesmo CPF.',
    },
  },
  derive: async ({ after }) => ({
    validUntil: validUntil(dateIn(after.endsAt ?? after.startsAt, config.timeZone), after.validityMonths),
  }),
  after: async ({ tx, row, input }) => {
    const lines = participantsOf(row.id)
    if (input['participants'] !== undefined) await replaceLines(tx, lines, input['participants'] as RawRow[])
    const participants = await linesOf<TrainingParticipant>(tx, lines)
    const fields = trainingErrors(row, participants)
    if (Object.keys(fields).length > 0) throw new Failure('invalid', { fields })
    await certify(tx, row)
  },
})
