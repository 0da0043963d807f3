import type { Training } from '@rentme/domain/training/training'

/** The participants that travel inside a training; a document or a signature only for who may see them. */
export type ParticipantRead = NonNullable<Training['participants']>[number]

export const participantsIn = ({
  participants = [],
}: Pick<Training, 'participants'>): readonly ParticipantRead[] => participants
