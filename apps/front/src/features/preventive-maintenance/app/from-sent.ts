import type { Question } from '@rentme/domain/checklist/question'
import { toldBy } from '@rentme/domain/preventive-maintenance/told'
import type { PreventiveMaintenance } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { preventiveInput } from '@rentme/domain/preventive-maintenance/input'
import type { Product } from '@rentme/domain/product/product'
import type { z } from 'zod'
import { sentAs, type QueueItem } from '../../../offline/queue/queue-item.ts'
import { answersIn } from '../read.ts'
import { conclusion, newPreventive, ownSignature, withReading, type Preventive } from './preventive.ts'

type Machine = Pick<Product, 'id' | 'internCode'>
type Sent = { answeredVersion?: number | null; photos: string[]; signature: string | null } & Pick<
  z.output<typeof preventiveInput>,
  'templateId' | 'hourMeter' | 'safeToOperate' | 'partsReplaced' | 'notes'
> & { answers: readonly { questionId: string; answer: string | null; note: string | null }[] }

/** What was sent before, filled in again; its photos lie together at the conclusion. */
const filledAgain = (sent: Sent, machine: Machine, questions: readonly Question[]): Preventive => {
  const signed = questions.find(({ type }) => type === 'signature')?.id ?? ownSignature
  const at = (photos: string[]) => ({ answer: null, note: '', photos })
  const answers = sent.answers.map(({ questionId, answer, note }) => [
    questionId,
    { answer, note: note ?? '', photos: [] },
  ])
  const { partsReplaced } = toldBy(questions)
  const areAnswered = sent.answers.some(
    ({ questionId, answer }) => questionId === partsReplaced?.id && answer !== null,
  )
  const again: Preventive = {
    ...newPreventive(machine, sent, 'review'),
    hourMeter: sent.hourMeter === null ? '' : String(sent.hourMeter).replace('.', ','),
    safeToOperate: sent.safeToOperate,
    partsReplaced: areAnswered ? '' : (sent.partsReplaced ?? ''),
    notes: sent.notes ?? '',
    answers: {
      ...Object.fromEntries(answers),
      [conclusion]: at([...sent.photos]),
      [signed]: at(sent.signature === null ? [] : [sent.signature]),
    },
  }
  return sent.hourMeter === null ? again : withReading(again, { questions }, sent.hourMeter)
}

/** A refused item of the outbox, to be corrected. */
export const preventiveOfItem = (
  item: QueueItem,
  machine: Machine,
  { questions, version }: { questions: readonly Question[]; version: number },
): Preventive => {
  const sent = sentAs(preventiveInput, item)
  return {
    ...filledAgain({ ...sent, answeredVersion: version }, machine, questions),
    id: item.entityId,
    replaces: item.queueCode,
    performedAt: sent.performedAt,
  }
}

/** A preventive in progress, to be concluded: the verdict is given now, whatever was thought before. */
export const preventiveOfRow = (
  row: PreventiveMaintenance,
  machine: Machine,
  questions: readonly Question[],
): Preventive => ({
  ...filledAgain(
    {
      ...row,
      safeToOperate: null,
      photos: row.photos.map(({ id }) => id),
      signature: row.signature?.id ?? null,
      answers: answersIn(row).filter(({ questionId }) => questionId !== toldBy(questions).safeToOperate?.id),
    },
    machine,
    questions,
  ),
  id: row.id,
  at: questions[0]?.id ?? 'review',
  concludes: row.version,
})

/** A refused conclusion, to be corrected: what it sent over what the preventive was before. */
export const preventiveOfConclusion = (
  row: PreventiveMaintenance,
  item: QueueItem,
  machine: Machine,
  questions: readonly Question[],
): Preventive => {
  // A conclusion sends a part of what a new one does.
  const sent: Partial<Sent & { performedAt: string }> = sentAs(preventiveInput, item)
  const before = {
    ...row,
    photos: row.photos.map(({ id }) => id),
    signature: row.signature?.id ?? null,
    answers: answersIn(row),
  }
  return {
    ...filledAgain({ ...before, ...sent }, machine, questions),
    id: row.id,
    replaces: item.queueCode,
    concludes: row.version,
    performedAt: sent.performedAt ?? row.performedAt,
  }
}
