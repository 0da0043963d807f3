import { definePlan, type Facts, type Values } from '../kit/plan.ts'
import type { Row } from '../kit/resource.ts'
import { dateIn } from '../kit/time.ts'
import { trainingChanges, trainingInput, type ParticipantInput } from './input.ts'
import { trainingErrors, validUntil } from './rules.ts'
import { trainingParticipants, trainings } from './training.ts'

type Sent = Values & { participants?: readonly ParticipantInput[] }

/** Whether a training was given, stays so, and somebody signed that he took part. */
const isDoneAndSigned = async (facts: Facts, { id, status }: Row<typeof trainings>, input: Values) => {
  if (status !== 'done' || (input['status'] ?? status) !== 'done') return false
  const participants = await facts.where(trainingParticipants, { trainingId: id })
  // A device that may not see signatures has none.
  return participants.some(({ signatureData }) => typeof signatureData === 'string')
}

export const trainingPlan = definePlan<Sent>()({
  resource: trainings,
  input: { create: trainingInput, update: trainingChanges },
  // What a certificate prints over the signatures of those who took part.
  signed: {
    fixed: [
      'title',
      'kind',
      'norm',
      'modality',
      'startsAt',
      'endsAt',
      'workloadHours',
      'validityMonths',
      'location',
      'content',
      'responsibleEmployeeId',
      'instructorQualification',
      'technicalManager',
      'technicalManagerRegistry',
    ],
    is: isDoneAndSigned,
  },
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
