import type { ChecklistType } from '@rentme/domain/checklist/checklist'
import { checklistInput } from '@rentme/domain/checklist/input'
import { parseCpf } from '@rentme/domain/kit/documents/cpf'
import { newId } from '@rentme/domain/kit/uuid'
import type { Product } from '@rentme/domain/product/product'
import { sentAs, type QueueItem } from '../../../../offline/queue/queue-item.ts'
import { eventClient } from '../../../agenda-event/shared/event-words.ts'
import { orNull } from '../../../questionnaire/shared/app/sheet.ts'
import { answersOf, type Flow } from './flow.ts'
import { clientOf } from '@rentme/domain/client/client'
import type { Ready } from './use-flow-context.ts'

export const draftKey = (type: ChecklistType, productId: string): string => `checklist:${type}:${productId}`

const blank = (type: ChecklistType, product: Product): Flow => ({
  id: newId(),
  type,
  productId: product.id,
  internCode: product.internCode,
  exitId: null,
  clientId: null,
  clientName: '',
  contractNumber: '',
  expectedReturnDate: null,
  signerName: '',
  signerDocument: '',
  notes: '',
  overrideNote: '',
  answered: null,
  answers: {},
  at: 'header',
  camera: null,
  replaces: null,
  performedAt: null,
})

/**
 * A checklist that nothing is answered in yet: an exit goes where the one before it went, else to the client that the
 * agenda says; a return takes over the exit's rental.
 */
export const startFlow = ({ type, product, exit, answered, event, like }: Ready): Flow => ({
  ...blank(type, product),
  answered,
  ...(event !== null && { clientId: event.clientId, clientName: eventClient(event) }),
  ...(like !== null && {
    clientId: like.clientId,
    clientName: clientOf(like),
    contractNumber: like.contractNumber,
    expectedReturnDate: like.expectedReturnDate,
    signerName: like.signerName ?? '',
    signerDocument: like.signerDocument ?? '',
  }),
  ...(exit !== null && {
    exitId: exit.id,
    clientId: exit.clientId,
    clientName: clientOf(exit),
    contractNumber: exit.contractNumber,
  }),
})

/** A refused item of the outbox, filled in again as it was sent. */
export const flowOfItem = (item: QueueItem, { product, answered }: Ready, clientName: string): Flow => {
  const sent = sentAs(checklistInput, item)
  return {
    ...blank(sent.type, product),
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
