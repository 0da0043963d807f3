import type { ParticipantInput } from '@rentme/domain/training/input'
import type { Training } from '@rentme/domain/training/training'
import { trainingErrors } from '@rentme/domain/training/rules'
import { participantsIn, type ParticipantRead } from '../participants.ts'
import { emptyParticipant } from '../training-form.ts'

/** Who was there, as it is taken down on a phone. */
export interface Presence {
  /** Version of the training that it was begun on. */
  version: number
  people: readonly (ParticipantInput & { id: string })[]
  /** Whether the training has taken place with it. */
  isDone: boolean
}

export type Person = Presence['people'][number]

const personOf = ({ id, document = null, signatureData = null, ...one }: ParticipantRead): Person => ({
  id,
  name: one.name,
  document,
  jobFunction: one.jobFunction,
  companyName: one.companyName,
  attended: one.attended,
  result: one.result,
  signatureData,
})

export const presenceOf = (training: Training): Presence => ({
  version: training.version,
  people: participantsIn(training).map(personOf),
  isDone: training.status === 'done',
})

/** Whether somebody had signed before this was begun: what was signed stays. */
export const signedBefore = (training: Training, id: string): boolean =>
  participantsIn(training).some((one) => one.id === id && typeof one.signatureData === 'string')

const changed = (
  presence: Presence,
  id: string,
  part: Partial<Pick<Person, 'attended' | 'signatureData'>>,
): Presence => ({
  ...presence,
  people: presence.people.map((one) => (one.id === id ? { ...one, ...part } : one)),
})

/** Who signs was there. */
export const withSignature = (presence: Presence, id: string, signatureData: string): Presence =>
  changed(presence, id, { attended: true, signatureData })

/** Who was not there has not signed. */
export const withAttendance = (presence: Presence, id: string, attended: boolean): Presence =>
  changed(presence, id, attended ? { attended } : { attended, signatureData: null })

/** Somebody who came and was on no list. */
export const withPerson = (presence: Presence, id: string, name: string): Presence => ({
  ...presence,
  people: [...presence.people, { ...emptyParticipant(), id, name }],
})

/** Only who was added here is taken off again. */
export const withoutPerson = (presence: Presence, id: string): Presence => ({
  ...presence,
  people: presence.people.filter((one) => one.id !== id),
})

/** What is sent: who took part, and that it took place. */
export const presenceChanges = ({ people, isDone }: Presence, { status }: Training): object => ({
  participants: people,
  ...(isDone && status === 'scheduled' && { status: 'done' }),
})

/** Why a training can not count as given yet, in sentences. */
export const missingForDone = (training: Training, { people }: Presence): string[] =>
  Object.entries(trainingErrors({ ...training, status: 'done' }, people)).map(([field, sentence]) =>
    field === 'location'
      ? 'Falta o local do treinamento.'
      : field === 'content'
        ? 'Falta o conteúdo programático.'
        : sentence,
  )
