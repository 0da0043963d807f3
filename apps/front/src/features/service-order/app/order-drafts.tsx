import { DraftCards } from '../../../kit/app/list/draft-cards.tsx'
import { draftHref, orderDraftPrefix, type OrderDraft } from './order-draft.ts'

/** Orders that were begun and not saved. */
export function OrderDrafts() {
  return (
    <DraftCards<OrderDraft>
      prefix={orderDraftPrefix}
      cardOf={(draft) => ({
        code: draft.internCode,
        title: 'Ordem de Serviço',
        href: draftHref(draft),
      })}
    />
  )
}
