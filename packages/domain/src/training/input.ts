import { z } from 'zod'
import { trainingParticipants, trainings } from './training.ts'

const { trainingId: _header, ...columns } = trainingParticipants.columns

export const participantInput = z.strictObject({
  id: trainingParticipants.row.shape.id.optional(),
  ...columns,
})
export type ParticipantInput = z.output<typeof participantInput>

const participants = z.array(participantInput).max(200)

export const trainingInput = trainings.input.extend({
  participants: participants.default([]).describe('Who takes part'),
})
export const trainingChanges = trainings.changes.extend({
  participants: participants.optional().describe('Who takes part'),
})
