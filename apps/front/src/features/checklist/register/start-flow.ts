import { clientOf } from '@rentme/domain/client/client'
import type { ChecklistType } from '@rentme/domain/checklist/checklist'
import { newId } from '@rentme/domain/kit/uuid'
import type { Product } from '@rentme/domain/product/product'
import { eventClient } from '../../agenda-event/shared/event-words.ts'
import type { Flow } from './flow.ts'
import type { Ready } from './use-flow-context.ts'

/** A checklist that nothing is known of but its machine. */
export const blankFlow = (type: ChecklistType, product: Product): Flow => ({
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
  ...blankFlow(type, product),
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
