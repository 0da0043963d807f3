import { DraftCards } from '../../../kit/app/list/draft-cards.tsx'
import { orderDraftPrefix, type OrderDraft } from './order-draft.ts'

/** Orders that were begun and not saved. */
export function OrderDrafts() {
  return (
    <DraftCards<OrderDraft>
      prefix={orderDraftPrefix}
      cardOf={({ internCode, productId }) => ({
        code: internCode,
        title: 'Ordem de Serviço',
        href: `/admin/ordens-de-servico/cadastrar?produto=${productId}`,
      })}
    />
  )
}
