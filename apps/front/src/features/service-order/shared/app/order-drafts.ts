import { draftKind } from '../../../../kit/app/list/draft-kind.ts'
import { draftHref, orderDraftPrefix, type OrderDraft } from '../../app/order-draft.ts'

/** Orders that were begun and not saved. */
export const orderDrafts = draftKind<OrderDraft>(orderDraftPrefix, (draft) => ({
  code: draft.internCode,
  title: 'Ordem de Serviço',
  href: draftHref(draft),
}))
