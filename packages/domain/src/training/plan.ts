import { definePlan, type Values } from '../kit/plan.ts'
import { dateIn } from '../kit/time.ts'
import { trainingChanges, trainingInput, type ParticipantInput } from './input.ts'
import { trainingErrors, validUntil } from './rules.ts'
import { trainingParticipants, trainings } from './training.ts'

type Sent = Values & { participants?: readonly ParticipantInput[] }

export const trainingPlan = definePlan<Sent>()({
  resource: trainings,
  input: { create: trainingInput, update: trainingChanges },
  // Attendance and result are the instructor's to tell, also later.
  signedLines: {
    participants: {
      by: 'signatureData',
      fixed: ['name', 'document', 'jobFunction', 'companyName', 'signatureData'],
      name: 'name',
    },
  },
  fill: async ({ zone }, { after }) => ({
    validUntil: validUntil(dateIn(after.endsAt ?? after.startsAt, zone), after.validityMonths),
  }),
  check: async (facts, { before, after, input: { participants } }) =>
    trainingErrors(
      after,
      participants ??
        (before === null ? [] : await facts.where(trainingParticipants, { trainingId: before.id })),
    ),
})
