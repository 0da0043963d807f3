import { randomBytes } from 'node:crypto'
import { trainings, type Training } from '@rentme/domain/training/training'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database.ts'
import type { Module } from '../../kit/module.ts'

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

export const trainingModule: Module<Training> = {
  resource: trainings,
  extras: {
    participantsCount: sql`select count(*)::int from training_participants p where p."trainingId" = t.id and p."deletedAt" is null`,
  },
  constraints: {
    training_participants_document_key: {
      field: 'participants',
      message: 'Há dois participantes com o mesmo CPF.',
    },
  },
  after: ({ tx, row }) => certify(tx, row),
}
