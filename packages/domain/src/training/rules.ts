import { addDays } from '../kit/time.ts'
import type { Training, TrainingParticipant } from './training.ts'

type Draft = Pick<Training, 'status' | 'kind' | 'startsAt' | 'endsAt' | 'location' | 'content'>

/** NR-01: a training that took place names its participants, place and content. Field → sentence. */
export const trainingErrors = (
  training: Draft,
  participants: readonly Pick<TrainingParticipant, 'document'>[],
): Record<string, string> => {
  const errors: Record<string, string> = {}
  if (training.endsAt !== null && training.endsAt < training.startsAt)
    errors['endsAt'] = 'A data final não pode ser anterior à data inicial.'
  const documents = participants.flatMap(({ document }) => (document === null ? [] : [document]))
  const twin = documents.findIndex((document, index) => documents.indexOf(document) !== index)
  if (twin >= 0) errors['participants'] = 'Há dois participantes com o mesmo CPF.'
  if (training.status !== 'done') return errors
  if (participants.length === 0) errors['participants'] = 'Adicione ao menos um participante.'
  if (training.location === null) errors['location'] = 'Campo obrigatório.'
  if (training.kind !== 'delivery' && training.content === null) errors['content'] = 'Campo obrigatório.'
  return errors
}

/** The last day on which a training counts: the same day of the month, or the month's last. `end` is its day. */
export const validUntil = (end: string, months: number | null): string | null => {
  if (months === null) return null
  const [year = 0, month = 1, day = 1] = end.split('-').map(Number)
  const total = year * 12 + month - 1 + months
  const first = `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}-01`
  const next = total + 1
  const firstOfNext = `${String(Math.floor(next / 12)).padStart(4, '0')}-${String((next % 12) + 1).padStart(2, '0')}-01`
  const last = addDays(firstOfNext, -1)
  const wanted = addDays(first, day - 1)
  return wanted > last ? last : wanted
}

/** Days before its end in which a training is to be renewed. */
export const warningDays = 60

export type Validity = 'valid' | 'expiring' | 'expired'
export const validityLabels: Readonly<Record<Validity, string>> = {
  valid: 'Válido',
  expiring: 'A vencer',
  expired: 'Vencido',
}

/** Where a participant's training stands on a day (docs/trade.md#statuses). */
export const validityOn = (until: string | null, today: string): Validity => {
  if (until === null || until > addDays(today, warningDays)) return 'valid'
  return until < today ? 'expired' : 'expiring'
}
