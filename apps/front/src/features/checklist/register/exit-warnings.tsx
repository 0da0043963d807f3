import type { Product } from '@rentme/domain/product/product'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { warningsOf } from './machine-warnings.ts'

/** Warns before a machine leaves; it does not forbid (docs/trade.md#the-work). */
export function ExitWarnings({ product, today }: { product: Product; today: string }) {
  const warnings = warningsOf(product, today)
  if (warnings.length === 0) return null
  return (
    <div style={{ display: 'grid', gap: 8, marginBottom: 14 }}>
      {warnings.map(({ tone, text }) => (
        <Banner key={text} tone={tone}>
          {text}
        </Banner>
      ))}
    </div>
  )
}
