import type { ChecklistType } from '@rentme/domain/checklist/checklist'
import { checklistInput } from '@rentme/domain/checklist/input'
import { parseCpf } from '@rentme/domain/kit/documents/cpf'
import { sentAs, type QueueItem } from '../../../../offline/queue/queue-item.ts'
import { orNull } from '../../../questionnaire/shared/app/sheet.ts'
import { answersOf, type Flow } from '../../register/flow.ts'
import { blankFlow } from '../../register/start-flow.ts'
import type { Ready } from '../../register/use-flow-context.ts'

export const draftKey = (type: ChecklistType, productId: string): string => `checklist:${type}:${productId}`

/** A refused item of the outbox, filled in again as it was sent. */
export const flowOfItem = (item: QueueItem, { product, answered }: Ready, clientName: string): Flow => {
  const sent = sentAs(checklistInput, item)
  return {
    ...blankFlow(sent.type, product),
    id: item.entityId,
    answered,
    exitId: sent.exitId ?? null,
    clientId: sent.clientId,
    clientName,
    contractNumber: sent.contractNumber,
    expectedReturnDate: sent.expectedReturnDate,
    signerName: sent.signerName ?? '',
    signerDocument: sent.signerDocument ?? '',
    notes: sent.notes ?? '',
    overrideNote: sent.overrideNote ?? '',
    answers: Object.fromEntries(
      sent.answers.map(({ checklistModelQuestionId, answer, note, photos }) => [
        checklistModelQuestionId,
        { answer, note: note ?? '', photos: [...photos] },
      ]),
    ),
    at: 'review',
    replaces: item.queueCode,
    performedAt: sent.performedAt,
  }
}

/** What is sent: only questions that this checklist asks, with whatever was answered. `now` is an ISO instant. */
export const inputOf = (flow: Flow, ready: Ready, employeeId: string, now: string) => {
  const asked = new Set<string>(ready.questions.map(({ id }) => id))
  return {
    id: flow.id,
    type: flow.type,
    productId: flow.productId,
    clientId: flow.clientId,
    responsibleEmployeeId: employeeId,
    contractNumber: flow.contractNumber,
    performedAt: flow.performedAt ?? now,
    expectedReturnDate: flow.type === 'exit' ? flow.expectedReturnDate : null,
    signerName: orNull(flow.signerName),
    signerDocument: orNull(parseCpf(flow.signerDocument)),
    notes: orNull(flow.notes),
    overrideNote: ready.override === null ? null : orNull(flow.overrideNote),
    exitId: flow.exitId,
    answeredModelId: ready.answered.modelId,
    answeredVersion: ready.answered.version,
    answers: answersOf(flow).filter(
      ({ checklistModelQuestionId: id, answer, note, photos }) =>
        asked.has(id) && (answer !== null || note !== null || photos.length > 0),
    ),
  }
}
