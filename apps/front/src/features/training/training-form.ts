import { participantInput, trainingInput, type ParticipantInput } from '@rentme/domain/training/input'
import { trainings, type Training } from '@rentme/domain/training/training'
import { pick } from '../../kit/editor/form-schema.ts'
import { participantsIn } from './participants.ts'

/** The most participants of one training. */
export const maxParticipants = 200

const facts = Object.keys(participantInput.shape)

/** A training with its participants, in the schema's order of facts, so that only real changes count as such. */
export const trainingForm = {
  ...trainings,
  input: trainingInput,
  reads: {
    participants: (row: Training) => participantsIn(row).map((one) => pick(one, facts)),
  },
}

/** A participant that nothing is said of yet. */
export const emptyParticipant = (): ParticipantInput => ({
  name: '',
  document: null,
  jobFunction: null,
  companyName: null,
  attended: true,
  result: null,
  signatureData: null,
})
