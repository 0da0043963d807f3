import { artState } from '@rentme/domain/product/art'
import { formatDate } from '@rentme/domain/kit/time'
import type { DueState } from '@rentme/domain/maintenance/due'
import type { Product } from '@rentme/domain/product/product'
import type { IconComponent } from '../../../ui/theme/icon.tsx'
import { AlertIcon, CheckIcon, ClockIcon, WrenchIcon } from '../../../ui/theme/icons.tsx'
import { QuietState, type QuietTone } from '../../../ui/feedback/quiet-state.tsx'
import { dueWords, type DueMachine } from './due-words.ts'

const dueLooks: Record<DueState, { tone: QuietTone; icon: IconComponent }> = {
  ok: { tone: 'ok', icon: CheckIcon },
  due_soon: { tone: 'warn', icon: ClockIcon },
  overdue: { tone: 'danger', icon: AlertIcon },
}

/** How the next preventive of a machine stands; an en dash without an interval. */
export function DueMark({ product, today }: { product: DueMachine; today: string }) {
  const due = dueWords(product, today)
  return due === null ? '–' : <QuietState label={due.text} {...dueLooks[due.state]} />
}

const requiresArt = ({ category }: Product) => category?.['requiresArt'] === true

/** Until when the ART of a machine is valid; a category that needs none says so. */
export const artText = (product: Product): string => {
  if (product.artExpiresAt !== null) return formatDate(product.artExpiresAt, 'UTC')
  return requiresArt(product) ? 'Sem ART' : 'Não exige'
}

export function ArtMark({ product, today }: { product: Product; today: string }) {
  const state = artState(product.artExpiresAt, today)
  const text = artText(product)
  if (state === 'expired' || (state === null && requiresArt(product)))
    return <QuietState label={text} tone="danger" icon={AlertIcon} />
  if (state === 'expiring') return <QuietState label={text} tone="warn" icon={ClockIcon} />
  return state === null ? <QuietState label={text} tone="mute" /> : text
}

/** Says that an order is open on a machine, and when it stops the machine. */
export function OpenOrderMark({ product: { openOrder } }: { product: Product }) {
  if (openOrder === null) return null
  const { machineStopped } = openOrder
  return (
    <QuietState
      label={machineStopped ? 'OS aberta · parada' : 'OS aberta'}
      tone={machineStopped ? 'danger' : 'warn'}
      icon={WrenchIcon}
    />
  )
}
