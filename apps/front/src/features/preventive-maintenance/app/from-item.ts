import type { Question } from '@rentme/domain/checklist/question'
import type { Product } from '@rentme/domain/product/product'
import type { QueueItem } from '../../../offline/queue-item.ts'
import {
  conclusion,
  newPreventive,
  ownSignature,
  type Preventive,
  type PreventiveInput,
} from './preventive.ts'

export const sentIn = (item: QueueItem) => item.queueValue.payload as PreventiveInput

/** A refused item of the outbox, filled in again as it was sent; its photos lie together at the conclusion. */
export const preventiveOfItem = (
  item: QueueItem,
  machine: Pick<Product, 'id' | 'internCode'>,
  questions: readonly Question[],
): Preventive => {
  const sent = sentIn(item)
  const signed = questions.find(({ type }) => type === 'signature')?.id ?? ownSignature
  const at = (photos: string[]) => ({ answer: null, note: '', photos })
  return {
    ...newPreventive(machine, sent.templateId, 'review'),
    id: item.entityId,
    hourMeter: sent.hourMeter === null ? '' : String(sent.hourMeter).replace('.', ','),
    safeToOperate: sent.safeToOperate,
    partsReplaced: sent.partsReplaced ?? '',
    notes: sent.notes ?? '',
    answers: {
      ...Object.fromEntries(
        sent.answers.map(({ questionId, answer, note }) => [
          questionId,
          { answer, note: note ?? '', photos: [] },
        ]),
      ),
      [conclusion]: at([...sent.photos]),
      [signed]: at(sent.signature === null ? [] : [sent.signature]),
    },
    replaces: item.queueCode,
    performedAt: sent.performedAt,
  }
}
