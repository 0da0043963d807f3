import { artState } from '@rentme/domain/product/art'
import type { Product } from '@rentme/domain/product/product'
import { mayLeave, statusSentence } from '@rentme/domain/product/status'
import { usePermissions } from '../../kit/session/session-context.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { dueWords } from './shared/due-words.ts'
import { useHeldBack } from './use-held-back.ts'

interface Held {
  product: Product
  today: string
}

/** Why a machine in the yard must not leave; what the work on it says is for who reads that work. */
export function HoldBack({ product, today }: Held) {
  const can = usePermissions()
  if (product.status === 'rented' || product.status === 'inactive') return null
  const readsWork = can('access_service_order') && can('access_preventive_maintenance')
  return readsWork ? (
    <HoldBackByWork product={product} today={today} />
  ) : (
    <HoldBackBanner product={product} today={today} byWork={null} />
  )
}

function HoldBackByWork({ product, today }: Held) {
  return <HoldBackBanner product={product} today={today} byWork={useHeldBack(product.id)} />
}

function HoldBackBanner({ product, today, byWork }: Held & { byWork: string | null }) {
  const due = dueWords(product, today)
  const reasons = [
    byWork ?? (!mayLeave(product.status) && statusSentence(product.status)),
    due?.state === 'overdue' && `Preventiva ${due.text.toLowerCase()}.`,
    artState(product.artExpiresAt, today) === 'expired' && 'ART vencida.',
  ].filter((reason) => typeof reason === 'string')
  if (reasons.length === 0) return null
  return (
    <div style={{ marginBottom: 12 }}>
      <Banner tone="stop">
        <b>Não liberar para saída.</b> {reasons.join(' ')}
      </Banner>
    </div>
  )
}
