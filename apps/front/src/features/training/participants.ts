import type { Training, TrainingParticipant } from '@rentme/domain/training/training'

/** The participants that travel inside a training; a document or a signature only for who may see them. */
export type ParticipantRead = Omit<TrainingParticipant, 'document' | 'signatureData'> &
  Partial<Pick<TrainingParticipant, 'document' | 'signatureData'>>

export const participantsIn = (training: Training): readonly ParticipantRead[] =>
  (training as { participants?: readonly ParticipantRead[] }).participants ?? []
